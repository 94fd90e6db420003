package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.query.PlainConsistentQuery;
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
        assertThat(sequences(readings.query("s").sequenceEqualTo(9))).containsExactly(9L);
        assertThat(sequences(readings.query("s").sequenceLessThan(0))).containsExactly(-10L, -1L);
        assertThat(sequences(readings.query("s").sequenceLessThanOrEqualTo(0))).containsExactly(-10L, -1L, 0L);
        assertThat(sequences(readings.query("s").sequenceGreaterThan(9))).containsExactly(10L, 100L);
        assertThat(sequences(readings.query("s").sequenceGreaterThanOrEqualTo(9)))
                .containsExactly(9L, 10L, 100L);
        assertThat(sequences(readings.query("s").sequenceBetween(-1, 9))).containsExactly(-1L, 0L, 2L, 9L);
    }

    @Test
    void order_andLimit_applyTogether() {
        assertThat(sequences(
                        readings.query("s").sequenceLessThan(100).descending().limit(2)))
                .containsExactly(10L, 9L);
        assertThat(sequences(readings.query("s")
                        .sequenceLessThan(100)
                        .descending()
                        .ascending()
                        .limit(1)))
                .containsExactly(-10L);
    }

    private static List<Long> sequences(PlainConsistentQuery<Reading> query) {
        return query.consistentRead().stream().map(Reading::getSequence).toList();
    }
}
