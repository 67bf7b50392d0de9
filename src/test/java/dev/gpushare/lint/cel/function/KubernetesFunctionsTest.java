package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.Table;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.value.AuthorizerValue;
import dev.gpushare.lint.cel.value.PartlyKnownMap;
import dev.gpushare.lint.cel.value.UnknownValue;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The functions that Kubernetes adds, with the server's texts for what they refuse. */
class KubernetesFunctionsTest {

  private static final Map<String, Object> VARIABLES = Map.of("text", "x");

  private static void holds(String lines) {
    new Table(Declarations.Dialect.KUBERNETES, VARIABLES).holds(lines);
  }

  @Test
  void takesUrlsApart() {
    holds(
        """
        url('https://u:p@Gpu.example:8443/a%20b/c?k=1&k=2&e').getHost() => 'Gpu.example:8443'
        url('https://gpu.example:8443/').getPort() => '8443'
        url('https://[fe80::1]:8443/').getHostname() => 'fe80::1'
        url('https://gpu.example/a b').getEscapedPath() => '/a%20b'
        url('https://gpu.example/?k=1&k=2&e').getQuery() => {'k': ['1', '2'], 'e': ['']}
        url('/only/a/path').getScheme() => ''
        isURL('gpu.example') => false
        url(text) => ! URL parse error during conversion from string: parse "x": invalid URI for request
        url(':' + text) => ! URL parse error during conversion from string: parse ":x": missing protocol scheme
        """);
  }

  @Test
  void readsAddressesAsGoDoes() {
    holds(
        """
        string(ip('2001:db8:0:0:1:0:0:1')) => '2001:db8::1:0:0:1'
        ip('192.168.0.9').family() => 4
        ip('fe80::9').isLinkLocalUnicast() => true
        ip('172.16.0.1').isGlobalUnicast() => true
        ip('127.9.9.9').isLoopback() => true
        ip.isCanonical('2001:db8::1') => true
        isIP('192.168.0') => false
        ip('192.168.1.' + text) => ! IP Address "192.168.1.x" parse error during conversion from string: ParseAddr("192.168.1.x"): unexpected character (at "x")
        ip('1.2.3.4.' + '5') => ! IP Address "1.2.3.4.5" parse error during conversion from string: ParseAddr("1.2.3.4.5"): IPv4 address too long
        ip('::1%' + text) => ! IP address "::1%x" with zone value is not allowed
        """);
  }

  @Test
  void comparesNetworks() {
    holds(
        """
        cidr('192.168.7.1/16').masked() == cidr('192.168.0.0/16') => true
        cidr('192.168.0.0/16').containsCIDR('192.168.7.0/24') => true
        cidr('192.168.0.0/24').containsIP('192.168.1.1') => false
        cidr('2001:db8::/32').prefixLength() => 32
        string(cidr('10.1.2.3/8')) => '10.1.2.3/8'
        isCIDR('10.0.0.0') => false
        cidr('10.0.0.0/8').containsIP(text) => ! no such overload
        """);
  }

  @Test
  void ordersVersions() {
    holds(
        """
        semver('2.0.0-rc.1').isLessThan(semver('2.0.0-rc.2')) => true
        semver('2.0.0-1').isLessThan(semver('2.0.0-a')) => true
        semver('v3.1', true).minor() => 1
        semver('1.2.3+x') == semver('1.2.3+x') => true
        isSemver('1.02.3') => false
        semver(text) => ! No Major.Minor.Patch elements found
        semver('1.2.03' + '') => ! Patch number must not contain leading zeroes "03"
        """);
  }

  @Test
  void validatesFormats() {
    holds(
        """
        format.dns1123Label().validate('gpu-a').hasValue() => false
        format.dns1123Label().validate('Gpu').hasValue() => true
        format.dns1123LabelPrefix().validate('gpu-').hasValue() => false
        format.qualifiedName().validate('nvidia.com/gpu').hasValue() => false
        format.qualifiedName().validate('/gpu').value() => ['prefix part must be non-empty']
        format.uuid().validate('x').value() => ['does not match the UUID format']
        format.date().validate('2024-13-01').value() => ['invalid date']
        format.byte().validate('YQ==').hasValue() => false
        format.named('nothing').hasValue() => false
        """);
  }

  @Test
  void asksAnAuthorizerOnlyWhatIsKnown() {
    Map<String, Object> anyone =
        Map.of("who", new AuthorizerValue(AuthorizerValue.Step.AUTHORIZER, false));
    Map<String, Object> master =
        Map.of("who", new AuthorizerValue(AuthorizerValue.Step.AUTHORIZER, true));
    new Table(Declarations.Dialect.KUBERNETES, master)
        .holds("who.group('apps').resource('deployments').check('get').allowed() => true");
    new Table(Declarations.Dialect.KUBERNETES, anyone)
        .holds(
            """
            true || who.group('').resource('pods').check('get').allowed() => true
            who.group('').resource('pods').check('get').allowed() => ! it asks the cluster's authorizer, which no file tells the answers of
            who.path('').check('get').allowed() => ! path must not be empty
            """);
  }

  @Test
  void anUnknownValueSpreadsButDoesNotDecide() {
    Map<String, Object> values =
        Map.of(
            "uid", new UnknownValue("the uid is made later", ""),
            "labels", new PartlyKnownMap(Map.of("name", "a"), "other labels are not told"));
    new Table(Declarations.Dialect.KUBERNETES, values)
        .holds(
            """
            false && uid == 'x' => false
            uid == 'x' || true => true
            uid == 'x' => ! the uid is made later
            uid.startsWith('x') => ! the uid is made later
            labels.name => 'a'
            has(labels.team) => ! other labels are not told
            labels.size() == 1 => ! other labels are not told
            """);
  }
}
