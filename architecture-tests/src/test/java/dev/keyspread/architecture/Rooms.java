package dev.keyspread.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The rooms of the house: the packages of each artifact, and what their classes are. */
final class Rooms {

    static final String ANNOTATIONS = "dev.keyspread.annotations..";
    static final String CAPACITY = "dev.keyspread.capacity..";
    static final String LINTER = "dev.keyspread.lint..";
    static final String DOORS = "dev.keyspread.door..";
    static final String COMMAND_LINE = "dev.keyspread.cli..";
    static final String MAVEN_PLUGIN = "dev.keyspread.maven..";
    static final String PROCESSOR = "dev.keyspread.processor..";

    /** The runtime's packages: what users call, and the rooms behind it. */
    static final String[] RUNTIME = {
        "dev.keyspread",
        "dev.keyspread.json..",
        "dev.keyspread.spi..",
        "dev.keyspread.support..",
        "dev.keyspread.expression..",
        "dev.keyspread.query..",
        "dev.keyspread.write..",
        "dev.keyspread.read..",
        "dev.keyspread.cache..",
        "dev.keyspread.gateway..",
        "dev.keyspread.wire..",
        "dev.keyspread.hash.."
    };

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.keyspread");

    private Rooms() {}

    /** The JDK, the annotations of nullness, and {@code others}. */
    static String[] only(String... others) {
        String[] packages = new String[others.length + 2];
        packages[0] = "java..";
        packages[1] = "org.jspecify.annotations";
        System.arraycopy(others, 0, packages, 2, others.length);
        return packages;
    }

    /** The runtime's packages and {@code others}. */
    static String[] runtimeAnd(String... others) {
        String[] packages = new String[RUNTIME.length + others.length];
        System.arraycopy(RUNTIME, 0, packages, 0, RUNTIME.length);
        System.arraycopy(others, 0, packages, RUNTIME.length, others.length);
        return only(packages);
    }
}
