package dev.keyspread.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.mapping.Mapper;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.shapes.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class QueriesTest {

    @ParameterizedTest
    @EnumSource
    void page_readByHand_hasTheEntities(Shape shape) {
        List<Object> page = read(Queries.of(shape, Mapper.HAND));

        assertThat(page)
                .hasSizeGreaterThan(100)
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(shape == Shape.FLAT ? Samples.flat(page.size()) : Samples.nested(page.size()));
    }

    @ParameterizedTest
    @EnumSource
    void page_readByKeyspread_isTheSameWithAndWithoutInterceptor(Shape shape) {
        List<Object> page = read(Queries.of(shape, Mapper.KEYSPREAD));

        assertThat(page)
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(read(Queries.of(shape, Mapper.HAND)))
                .isEqualTo(read(Queries.generated(shape, Clients.plain(PageBody.of(shape)))));
    }

    @ParameterizedTest
    @EnumSource
    void page_readByEnhancedClient_hasAsManyEntities(Shape shape) {
        assertThat(read(Queries.of(shape, Mapper.ENHANCED))).hasSameSizeAs(read(Queries.of(shape, Mapper.HAND)));
    }

    private static List<Object> read(Consumer<Consumer<Object>> query) {
        List<Object> entities = new ArrayList<>();
        query.accept(entities::add);
        return entities;
    }
}
