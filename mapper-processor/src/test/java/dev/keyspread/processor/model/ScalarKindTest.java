package dev.keyspread.processor.model;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.generate.Compilations;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.ScalarKind.Conditions;
import dev.keyspread.processor.model.ScalarKind.ScalarLiteral.Form;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each row of the table must decide every column, and agree with the runtime. */
class ScalarKindTest {

    private static final Set<Conditions> PREFIXES =
            EnumSet.of(Conditions.TEXT, Conditions.STORED_PREFIX, Conditions.ORDER_AND_PREFIX);

    @ParameterizedTest
    @EnumSource
    void row_ofEachKind_decidesEveryColumn(ScalarKind kind) {
        assertThat(new Object[] {
                    kind.javaType(),
                    kind.attributeType(),
                    kind.converter(),
                    kind.size(),
                    kind.conditions(),
                    kind.text(),
                    kind.literal()
                })
                .doesNotContainNull();
        assertThat(kind.size().minimum()).isBetween(0L, kind.size().maximum());
    }

    @ParameterizedTest
    @EnumSource
    void columns_ofEachKind_agree(ScalarKind kind) {
        boolean number = kind.attributeType() == AttributeType.N;

        assertThat(kind.conditions() == Conditions.NUMBER && !number).isFalse();
        assertThat(PREFIXES.contains(kind.conditions()) && kind.attributeType() != AttributeType.S)
                .isFalse();
        assertThat(kind.text().digits() > 0 && !number).isFalse();
        assertThat(kind.literal().form() == Form.NUMBER && !number).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void converter_ofEachKind_isOneOfTheRuntime(ScalarKind kind) throws ReflectiveOperationException {
        ParameterizedType converter = (ParameterizedType) converter(kind).getGenericReturnType();

        Type value = Objects.requireNonNull(converter.getActualTypeArguments()[0]);
        assertThat(TypeName.get(value).box()).isEqualTo(kind.javaType());
        assertThat(converter.getRawType().getTypeName().endsWith(".KeyConverter"))
                .isEqualTo(kind.canBeKey());
    }

    private static Method converter(ScalarKind kind) throws ReflectiveOperationException {
        ClassName factories = switch (kind.converter().factories()) {
            case VALUES -> RuntimeTypes.CONVERTERS;
            case TIMES -> RuntimeTypes.TIME_CONVERTERS;
            case ARRAYS -> RuntimeTypes.ARRAY_CONVERTERS;
        };
        return Class.forName(factories.reflectionName())
                .getMethod(kind.converter().method());
    }

    @Test
    void entity_withAMemberOfEachKind_compiles() {
        String members = Arrays.stream(ScalarKind.values())
                .map(kind -> "%s m%d".formatted(kind.javaType(), kind.ordinal()))
                .collect(Collectors.joining(", "));

        assertThat(Compilations.compile(new String[] {"--release", "17"}, """
                        package com.acme;

                        import dev.keyspread.annotations.*;

                        @Table("things")
                        public record Thing(@PartitionKey String id, %s) {}
                        """.formatted(members)))
                .succeeded();
    }
}
