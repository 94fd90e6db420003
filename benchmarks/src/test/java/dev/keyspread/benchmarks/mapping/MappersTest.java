package dev.keyspread.benchmarks.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Shape;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whoever maps must do all of the work, or the figures would compare nothing. */
final class MappersTest {

    private static final int COUNT = 20;

    @ParameterizedTest
    @EnumSource
    void items_readAndWritten_areTheSameWhoeverMaps(Shape shape) {
        for (Map<String, AttributeValue> item : Items.of(shape, COUNT)) {
            for (Maker maker : Maker.values()) {
                Mapper mapper = Mappers.of(shape, maker);

                assertThat(comparable(mapper.write(mapper.read(item))))
                        .as("%s by %s", shape, maker)
                        .isEqualTo(comparable(item));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void entities_readByHand_areThoseThatWereWritten(Shape shape) {
        List<?> entities = Mappers.entities(shape, COUNT);
        Mapper mapper = Mappers.of(shape, Maker.KEYSPREAD);

        assertThat(entities)
                .allSatisfy(entity -> assertThat(mapper.read(mapper.write(entity)))
                        .usingRecursiveComparison()
                        .isEqualTo(entity));
    }

    // 2.0E7 is the number 20000000, and an instant may be written without the zeros at its end.
    private static Map<String, Object> comparable(Map<String, AttributeValue> item) {
        Map<String, Object> comparable = new HashMap<>();
        item.forEach((name, value) -> comparable.put(name, comparable(name, value)));
        return comparable;
    }

    private static Object comparable(String name, AttributeValue value) {
        if (value.n() != null) {
            return Double.valueOf(value.n());
        }
        return name.endsWith("At") ? Instant.parse(value.s()) : value;
    }
}
