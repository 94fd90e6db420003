package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;

/** Guava's collections, which are known by name only: users may or may not have them. */
final class Guava {

    /** Their package. */
    static final String COLLECT = "com.google.common.collect.";

    private Guava() {}

    static boolean has(ClassName type) {
        return COLLECT.equals(type.packageName() + ".");
    }
}
