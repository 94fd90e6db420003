package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ValueTextTest {

    @Test
    void of_eachType_isItsText() {
        assertThat(ValueText.of(AttributeValue.fromS("a"))).isEqualTo("\"a\"");
        assertThat(ValueText.of(AttributeValue.fromN("1.50e2"))).isEqualTo("150");
        assertThat(ValueText.of(AttributeValue.fromN("0.00"))).isEqualTo("0");
        assertThat(ValueText.of(AttributeValue.fromBool(true))).isEqualTo("true");
        assertThat(ValueText.of(AttributeValue.fromNul(true))).isEqualTo("null");
        assertThat(ValueText.of(AttributeValue.fromB(SdkBytes.fromUtf8String("a"))))
                .isEqualTo("bytes:YQ==");
        assertThat(ValueText.of(AttributeValue.fromL(List.of(AttributeValue.fromN("1")))))
                .isEqualTo("[1]");
        assertThat(ValueText.of(
                        AttributeValue.fromM(Map.of("b", AttributeValue.fromN("1"), "a", AttributeValue.fromS("x")))))
                .isEqualTo("{a=\"x\", b=1}");
        assertThat(ValueText.of(AttributeValue.fromSs(List.of("b", "a")))).isEqualTo("set[\"a\", \"b\"]");
        assertThat(ValueText.of(AttributeValue.fromNs(List.of("10", "9.0")))).isEqualTo("set[9, 10]");
        assertThat(ValueText.of(AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("a")))))
                .isEqualTo("set[bytes:YQ==]");
        assertThat(ValueText.of(AttributeValue.builder().build())).isEqualTo("AttributeValue()");
    }

    @Test
    void value_ofAJavaObject_isItsAttributeValue() {
        assertThat(ValueText.value("a")).isEqualTo(AttributeValue.fromS("a"));
        assertThat(ValueText.value(Thread.State.NEW)).isEqualTo(AttributeValue.fromS("NEW"));
        assertThat(ValueText.value(1L)).isEqualTo(AttributeValue.fromN("1"));
        assertThat(ValueText.value(false)).isEqualTo(AttributeValue.fromBool(false));
        assertThat(ValueText.value(new byte[] {1}).b().asByteArray()).containsExactly(1);
        assertThat(ValueText.value(AttributeValue.fromNul(true))).isEqualTo(AttributeValue.fromNul(true));
    }
}
