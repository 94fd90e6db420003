package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.query.Query;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The conditions that sort keys offer, by the type of their members. */
class SortKeyConditionsTest {

    private static final String ENTITY = """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.net.*;
        import java.nio.ByteBuffer;
        import java.time.*;
        import java.util.*;
        import org.jspecify.annotations.Nullable;

        @Table("items")
        public record Item(@PartitionKey String id, @SortKey %s member) {
            public enum State { OPEN, PAID }
        }
        """;

    private static final String COMPOSITE = """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.time.LocalDate;

        @Table("shop")
        @PartitionKey(attribute = "pk", template = "CUSTOMER#{customer}")
        @SortKey(attribute = "sk", template = "PURCHASE#{date}#{number}")
        public record Item(
                String customer,
                LocalDate date,
                int number,
                @PartitionKey(index = "by-place", order = 1) String country,
                @SortKey(index = "by-place", order = 1) String city,
                @SortKey(index = "by-place", order = 2) long plot) {}
        """;

    private static final String USE = """
        package com.acme;

        import java.time.*;
        import java.util.*;

        class Use {
            static Object use(ItemRepository items) {
                return items.%s;
            }
        }
        """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String         | beginsWith(\"a\")",
                "String         | between(\"a\", \"b\")",
                "int            | lt(1)",
                "Long           | between(1L, 2L)",
                "LocalDate      | ge(LocalDate.EPOCH)",
                "LocalDate      | beginsWith(\"2014-07\")",
                "OffsetDateTime | beginsWith(\"2014-07\")",
                "UUID           | gt(UUID.randomUUID())",
                "Duration       | le(Duration.ZERO)",
                "byte[]         | beginsWith(new byte[0])",
                "byte[]         | lt(new byte[0])",
                "Item.State     | eq(Item.State.OPEN)",
                "Locale         | eq(Locale.ROOT)"
            })
    void operator_ofTheType_compiles(String type, String call) {
        assertThat(compile(ENTITY.formatted(type), "query(\"a\").member()." + call))
                .succeeded();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int        | beginsWith(\"1\")",
                "UUID       | beginsWith(\"1\")",
                "Duration   | beginsWith(\"1\")",
                "Item.State | lt(Item.State.PAID)",
                "Item.State | beginsWith(\"O\")",
                "Locale     | between(Locale.ROOT, Locale.ROOT)",
                "Period     | ge(Period.ZERO)"
            })
    void operator_thatTheTypeLacks_doesNotCompile(String type, String call) {
        Compilation compilation = compile(ENTITY.formatted(type), "query(\"a\").member()." + call);

        assertThat(compilation).failed();
        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation)
                .hadErrorContaining("symbol:   method " + call.substring(0, call.indexOf('(')))
                .inFile(compilation.sourceFiles().get(1))
                .onLine(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "query(\"a\").date().eq(LocalDate.EPOCH).number().lt(10)",
                "query(\"a\").descending().date().eq(LocalDate.EPOCH).descending().number().eq(10)",
                "consistent().query(\"a\").date().beginsWith(\"2014\")",
                "byPlace(\"CH\").city().eq(\"Bern\").plot().between(1L, 9L)",
                "byPlace(\"CH\").city().beginsWith(\"B\").shards().unordered()"
            })
    void composite_fromLeftToRight_compiles(String call) {
        assertThat(compile(COMPOSITE, call)).succeeded();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "number | query(\"a\").number()",
                "number | query(\"a\").date().lt(LocalDate.EPOCH).number()",
                "date   | query(\"a\").date().eq(LocalDate.EPOCH).date()",
                "number | query(\"a\").date().eq(LocalDate.EPOCH).number().eq(10).number()",
                "plot   | byPlace(\"CH\").city().beginsWith(\"B\").plot()"
            })
    void composite_outOfOrder_doesNotCompile(String missing, String call) {
        Compilation compilation = compile(COMPOSITE, call);

        assertThat(compilation).failed();
        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation).hadErrorContaining("symbol:   method " + missing + "()");
    }

    @Test
    void consistentRead_ofAGlobalIndex_doesNotCompile() {
        Compilation compilation = compile(COMPOSITE, "consistent().byPlace(\"CH\")");

        assertThat(compilation).failed();
        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation).hadErrorContaining("symbol:   method byPlace(");
    }

    @ParameterizedTest
    @CsvSource({
        "count, countKey",
        "stream, streamKey",
        "limit, limit",
        "shards, shardsKey",
        "list, listKey",
        "source, source"
    })
    void member_namedAsAMethodOfQueries_isCalledKey(String member, String method) {
        String entity = ENTITY.formatted("String").replace(" member)", " " + member + ")");

        assertThat(compile(entity, "query(\"a\").%s().eq(\"b\")".formatted(method)))
                .succeeded();
    }

    static Stream<String> methodsOfQueries() {
        return Arrays.stream(Query.class.getMethods())
                .filter(method -> method.getParameterCount() == 0 && method.getDeclaringClass() != Object.class)
                .map(Method::getName)
                .distinct()
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("methodsOfQueries")
    void member_namedAsAnyMethodOfQueries_compiles(String member) {
        String entity = ENTITY.formatted("String").replace(" member)", " " + member + ")");

        assertThat(compile(entity, "query(\"a\").%sKey().eq(\"b\")".formatted(member)))
                .succeeded();
    }

    private static Compilation compile(String entity, String call) {
        return Compilations.compile(new String[] {"--release", "17"}, entity, USE.formatted(call));
    }
}
