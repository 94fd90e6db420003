package dev.keyspread.processor.generate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.palantir.javapoet.ClassName;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RuntimeTypesTest {

    @ParameterizedTest
    @MethodSource("types")
    void type_isInTheRuntime(ClassName type) {
        assertThatCode(() -> Class.forName(type.reflectionName())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("types")
    void type_ofKeyspread_isInAnExportedPackage(ClassName type) {
        assertThat(type.packageName()).doesNotContain("internal");
    }

    static Stream<ClassName> types() {
        return Arrays.stream(RuntimeTypes.class.getDeclaredFields())
                .filter(field -> field.getType() == ClassName.class)
                .map(RuntimeTypesTest::value);
    }

    private static ClassName value(Field field) {
        try {
            return (ClassName) field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
