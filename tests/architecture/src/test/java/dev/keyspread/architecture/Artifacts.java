package dev.keyspread.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;

/** The packages of each artifact, and the classes of all of them. */
final class Artifacts {

    static final String ANNOTATIONS = "dev.keyspread.annotations..";
    static final String CAPACITY = "dev.keyspread.capacity..";
    static final String[] LINTER = {
        "dev.keyspread.lint",
        "dev.keyspread.lint.code..",
        "dev.keyspread.lint.evidence..",
        "dev.keyspread.lint.input..",
        "dev.keyspread.lint.rules..",
        "dev.keyspread.lint.schema..",
        "dev.keyspread.lint.snapshot..",
        "dev.keyspread.lint.testing.."
    };
    static final String FRONT_ENDS = "dev.keyspread.lint.frontend..";
    static final String COMMAND_LINE = "dev.keyspread.cli..";
    static final String IN_MEMORY = "dev.keyspread.inmemory..";
    static final String MAVEN_PLUGIN = "dev.keyspread.maven..";
    static final String MICROMETER = "dev.keyspread.micrometer..";
    static final String PLANNER = "dev.keyspread.planner..";
    static final String PROFILE = "dev.keyspread.profile..";
    static final String PROCESSOR = "dev.keyspread.processor..";
    static final String REWRITE = "dev.keyspread.rewrite..";
    static final String SPARK = "dev.keyspread.spark..";
    static final String SPRING_BOOT = "dev.keyspread.spring.boot..";
    static final String SPRING_BOOT_TEST = "dev.keyspread.spring.boot.test..";
    static final String TESTING = "dev.keyspread.testing..";

    /** The packages of the runtime. */
    static final String[] RUNTIME = {
        "dev.keyspread",
        "dev.keyspread.cache..",
        "dev.keyspread.client..",
        "dev.keyspread.error..",
        "dev.keyspread.shard..",
        "dev.keyspread.observation..",
        "dev.keyspread.query..",
        "dev.keyspread.table..",
        "dev.keyspread.reshard..",
        "dev.keyspread.timeseries..",
        "dev.keyspread.write..",
        "dev.keyspread.expression..",
        "dev.keyspread.spi..",
        "dev.keyspread.internal.."
    };

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.keyspread");

    private Artifacts() {}

    /** Returns the JDK, the nullness annotations, the linter's packages and {@code others}. */
    static String[] linterAnd(String... others) {
        return only(concat(LINTER, others));
    }

    /** Returns the JDK, the nullness annotations and {@code others}. */
    static String[] only(String... others) {
        return concat(new String[] {"java..", "org.jspecify.annotations"}, others);
    }

    /** Returns the JDK, the nullness annotations, the runtime's packages and {@code others}. */
    static String[] runtimeAnd(String... others) {
        return only(concat(RUNTIME, others));
    }

    private static String[] concat(String[] first, String[] second) {
        return Stream.of(first, second).flatMap(Stream::of).toArray(String[]::new);
    }
}
