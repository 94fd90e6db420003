package dev.keyspread.benchmarks.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Shape;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class MappingTest {

    private static final int COUNT = 20;

    @ParameterizedTest
    @EnumSource
    void item_readAndWritten_isTheSameWithEachMapper(Shape shape) {
        for (Map<String, AttributeValue> item : Items.of(shape, COUNT)) {
            for (Mapper mapper : Mapper.values()) {
                Mapping mapping = Mapping.of(shape, mapper);

                assertThat(comparable(mapping.write().apply(mapping.read().apply(item))))
                        .as("%s with %s", shape, mapper)
                        .isEqualTo(comparable(item));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void entity_writtenAndReadByHand_isTheSame(Shape shape) {
        Mapping mapping = Mapping.of(shape, Mapper.HAND);

        assertThat(Mapping.entities(shape, COUNT))
                .allSatisfy(entity -> assertThat(
                                mapping.read().apply(mapping.write().apply(entity)))
                        .usingRecursiveComparison()
                        .isEqualTo(entity));
    }

    // The mappers differ in the text of numbers (2.0E7) and instants (zeros at the end).
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
