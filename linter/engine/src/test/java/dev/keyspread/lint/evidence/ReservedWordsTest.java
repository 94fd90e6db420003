package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReservedWordsTest {

    @Test
    void contains_words_inAnyCase() {
        assertThat(ReservedWords.contains("status")).isTrue();
        assertThat(ReservedWords.contains("Shard")).isTrue();
        assertThat(ReservedWords.contains("ABORT")).isTrue();
        assertThat(ReservedWords.contains("ZONE")).isTrue();
        assertThat(ReservedWords.contains("orderId")).isFalse();
    }

    @Test
    void count_words_isThatOfTheDocumentation() {
        assertThat(ReservedWords.count()).isEqualTo(573);
    }
}
