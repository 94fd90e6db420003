package dev.keyspread.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.mapping.Mappers;
import dev.keyspread.benchmarks.shapes.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class QueriesTest {

    @ParameterizedTest
    @EnumSource(names = {"FLAT", "NESTED"})
    void page_readByHand_holdsTheEntities(Shape shape) {
        List<Object> page = read(shape, Reader.HAND);

        assertThat(page)
                .hasSizeGreaterThan(100)
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(Mappers.entities(shape, page.size()));
    }

    @ParameterizedTest
    @EnumSource
    void page_readByAnyone_isAsLong(Reader reader) {
        assertThat(read(Shape.FLAT, reader)).hasSameSizeAs(read(Shape.FLAT, Reader.HAND));
        assertThat(read(Shape.NESTED, reader)).hasSameSizeAs(read(Shape.NESTED, Reader.HAND));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLAT", "NESTED"})
    void page_readByRepository_holdsTheSameWithTheInterceptorAndWithout(Shape shape) {
        assertThat(read(shape, Reader.KEYSPREAD))
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(read(shape, Reader.MAPS));
    }

    private static List<Object> read(Shape shape, Reader reader) {
        List<Object> entities = new ArrayList<>();
        Queries.of(shape, reader).forEach(entities::add);
        return entities;
    }
}
