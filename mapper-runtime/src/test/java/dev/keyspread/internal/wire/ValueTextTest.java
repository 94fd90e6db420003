package dev.keyspread.internal.wire;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ValueTextTest {

    @Test
    void values_thatDiffer_haveTextsThatDo() {
        assertThat(Stream.of(
                                AttributeValue.fromSs(List.of("a, b")),
                                AttributeValue.fromSs(List.of("a", "b")),
                                AttributeValue.fromSs(List.of("a1 b")),
                                AttributeValue.fromNs(List.of("1")),
                                AttributeValue.fromSs(List.of("1")),
                                AttributeValue.fromM(Map.of("a S 1 bc", s("d"))),
                                AttributeValue.fromM(Map.of("a", s("b"), "c", s("d"))),
                                AttributeValue.fromM(Map.of()),
                                AttributeValue.fromL(List.of()),
                                AttributeValue.fromL(List.of(s("a"), s("b"))),
                                AttributeValue.fromL(List.of(s("aS 1 b"))),
                                s(""))
                        .map(ValueText::of))
                .doesNotHaveDuplicates();
    }

    @Test
    void sets_inAnyOrder_haveTheSameText() {
        assertThat(ValueText.of(AttributeValue.fromSs(List.of("b", "a"))))
                .isEqualTo(ValueText.of(AttributeValue.fromSs(List.of("a", "b"))));
    }
}
