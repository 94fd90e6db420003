package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;

/** Guava's collections. They are known by name only because Guava is optional for users. */
final class Guava {

    /** The package of Guava's collections. */
    static final String COLLECT = "com.google.common.collect.";

    private Guava() {}

    static boolean has(ClassName type) {
        return COLLECT.equals(type.packageName() + ".");
    }
}
