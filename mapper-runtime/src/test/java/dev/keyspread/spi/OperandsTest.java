package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class OperandsTest {

    @ParameterizedTest
    @MethodSource
    void element_ofACollection_isWrittenWithEachAbsenceDecorator(Converter<List<String>> converter) {
        Attribute<String> element = Operands.elementOf(Attribute.of("Order", "lines", converter));

        assertThat(Operands.value(element, "a")).isEqualTo(AttributeValue.fromS("a"));
    }

    static Stream<Converter<List<String>>> element_ofACollection_isWrittenWithEachAbsenceDecorator() {
        Converter<List<String>> list = Converters.list(Converters.string());
        return Stream.of(
                list,
                Decorators.orEmpty(list, ArrayList::new),
                Decorators.orDefault(list, List.of()),
                Decorators.nullable(list));
    }
}
