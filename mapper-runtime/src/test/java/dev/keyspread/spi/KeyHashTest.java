package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.StoredKey.KeyHash;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyHashTest {

    @Test
    void hash_ofTextsWithOneHashCode_differs() {
        Set<String> texts =
                IntStream.range(0, 1 << 12).mapToObj(KeyHashTest::colliding).collect(Collectors.toSet());
        assertThat(texts).hasSize(1 << 12);
        assertThat(texts.stream().map(String::hashCode).distinct()).hasSize(1);

        assertMixed(texts);
    }

    // "Aa" and "BB" have the same hash code, and so has each text made of as many of them.
    private static String colliding(int bits) {
        return IntStream.range(0, 12)
                .mapToObj(bit -> (bits >> bit & 1) == 0 ? "Aa" : "BB")
                .collect(Collectors.joining());
    }

    /** With a hash that multiplies and shifts, a change of the highest bit is undone by the same change of the next block. */
    @Test
    void hash_ofTextsThatDifferInHighestBits_differs() {
        assertMixed(IntStream.range(0, 1 << 12)
                .mapToObj(bits -> IntStream.range(0, 24)
                        .mapToObj(i -> (bits >> i / 2 & 1) == 0 ? "aaaa" : i % 2 == 0 ? "aaa\u8061" : "a\u8061a\u8061")
                        .collect(Collectors.joining()))
                .collect(Collectors.toSet()));
    }

    private static void assertMixed(Set<String> texts) {
        Set<Integer> hashes = texts.stream().map(text -> KeyHash.of(text, "")).collect(Collectors.toSet());
        // Among 4,096 random hashes, two of 32 bits are equal once in 500 runs, and three pairs never.
        assertThat(hashes).hasSizeGreaterThan((1 << 12) - 3);
    }

    @Test
    void hash_ofTwoTexts_dependsOnTheirBorderAndOrder() {
        assertThat(Set.of(
                        KeyHash.of("abcd", "efgh"),
                        KeyHash.of("abcdefgh", ""),
                        KeyHash.of("", "abcdefgh"),
                        KeyHash.of("efgh", "abcd")))
                .hasSize(4);
    }
}
