package dev.keyspread.processor;

import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.NullMarked;

/** A class that entities in tests know from its class file only, where javac 17 sees no annotations of types, and later ones do. */
@NullMarked
public record CompiledPlace(@NonNull String street) {}
