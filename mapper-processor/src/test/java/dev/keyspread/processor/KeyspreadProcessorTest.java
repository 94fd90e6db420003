package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.generate.Compilations;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyspreadProcessorTest {

    @Test
    void processor_isFoundByJavac() {
        assertThat(ServiceLoader.load(Processor.class)).hasAtLeastOneElementOfType(KeyspreadProcessor.class);
    }

    @Test
    void processor_isIncrementalForGradle() throws IOException {
        String file = "/META-INF/gradle/incremental.annotation.processors";
        try (InputStream stream = KeyspreadProcessor.class.getResourceAsStream(file)) {
            assertThat(stream).isNotNull();
            assertThat(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualToIgnoringNewLines(KeyspreadProcessor.class.getName() + ",isolating");
        }
    }

    @Test
    void annotationsOfJspecify_giveNoWarning_underAllLints() {
        String[] options = {"-Xlint:all", "-Werror", "--release", "17"};

        assertThat(Compilations.compile(options, """
                                package com.acme;

                                import dev.keyspread.annotations.*;
                                import org.jspecify.annotations.*;

                                @NullMarked
                                @Table("orders")
                                public record Order(@PartitionKey String id, @Nullable String note, Part part) {

                                    @NullUnmarked
                                    public record Part(String name) {}
                                }
                                """).diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void annotation_isKnownByItsRightName(AnnotationKind kind) throws ClassNotFoundException {
        assertThat(Class.forName(kind.qualifiedName())).isAnnotation();
    }
}
