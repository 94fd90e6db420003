package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.it.entity.Reading;
import dev.keyspread.it.entity.ReadingRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.NarrowedQuery;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SortKeyConditionTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private ReadingRepository readings;

    @BeforeEach
    void saveReadings() {
        dynamoDb.create(ReadingRepository.TABLE);
        readings = new ReadingRepository(dynamoDb.keyspread());
        LongStream.of(-10, -1, 0, 2, 9, 10, 100).forEach(i -> readings.save(Reading.of("s", i)));
    }

    @Test
    void conditions_onANumber_compareByValue() {
        assertThat(sequences(readings.query("s").sequence().eq(9L))).containsExactly(9L);
        assertThat(sequences(readings.query("s").sequence().lt(0L))).containsExactly(-10L, -1L);
        assertThat(sequences(readings.query("s").sequence().le(0L))).containsExactly(-10L, -1L, 0L);
        assertThat(sequences(readings.query("s").sequence().gt(9L))).containsExactly(10L, 100L);
        assertThat(sequences(readings.query("s").sequence().ge(9L))).containsExactly(9L, 10L, 100L);
        assertThat(sequences(readings.query("s").sequence().between(-1L, 9L))).containsExactly(-1L, 0L, 2L, 9L);
    }

    @Test
    void order_andLimit_applyTogether() {
        assertThat(sequences(
                        readings.query("s").sequence().lt(100L).descending().limit(2)))
                .containsExactly(10L, 9L);
        assertThat(sequences(
                        readings.query("s").descending().limit(1).sequence().lt(100L)))
                .containsExactly(10L);
    }

    @Test
    @SuppressWarnings("NullAway") // A caller without null checks may pass null.
    void condition_withNull_isRefusedAtOnce() {
        assertThatNullPointerException()
                .isThrownBy(() -> readings.query("s").sequence().eq(null));
        assertThatNullPointerException()
                .isThrownBy(() -> readings.query("s").sequence().between(1L, null));
    }

    private static List<Long> sequences(NarrowedQuery<Reading> query) {
        return query.stream().map(Reading::getSequence).toList();
    }
}
