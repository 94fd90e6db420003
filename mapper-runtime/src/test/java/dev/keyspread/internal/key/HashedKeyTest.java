package dev.keyspread.internal.key;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class HashedKeyTest {

    @Test
    void hash_ofTextsWithOneHashCode_differs() {
        Set<String> texts =
                IntStream.range(0, 1 << 12).mapToObj(HashedKeyTest::colliding).collect(Collectors.toSet());
        assertThat(texts).hasSize(1 << 12);
        assertThat(texts.stream().map(String::hashCode).distinct()).hasSize(1);

        Set<Integer> hashes =
                texts.stream().map(text -> key(s(text)).hashCode()).collect(Collectors.toSet());

        // Among 4,096 random hashes, two of 32 bits are equal once in 500 runs, and three pairs never.
        assertThat(hashes).hasSizeGreaterThan((1 << 12) - 3);
    }

    // "Aa" and "BB" have the same hash code, and so has each text made of as many of them.
    private static String colliding(int bits) {
        return IntStream.range(0, 12)
                .mapToObj(bit -> (bits >> bit & 1) == 0 ? "Aa" : "BB")
                .collect(Collectors.joining());
    }

    @Test
    void key_ofEqualValues_isEqual() {
        assertThat(key(s("a"))).isEqualTo(key(s("a"))).hasSameHashCodeAs(key(s("a")));
        assertThat(key(b(1, 2))).isEqualTo(key(b(1, 2))).hasSameHashCodeAs(key(b(1, 2)));
        assertThat(key(n(1))).isNotEqualTo(key(n(2)));
        assertThat(new HashedKey(Map.of("p", s("a"), "s", n(1))))
                .isEqualTo(new HashedKey(Map.of("s", n(1), "p", s("a"))))
                .isNotEqualTo(new HashedKey(Map.of("s", n(2), "p", s("a"))));
    }

    private static HashedKey key(AttributeValue value) {
        return new HashedKey(Map.of("id", value));
    }
}
