package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;

/** The supported map types, with the constructor or copying method that creates them. */
public enum MapKind {
    MAP("java.util.Map", "java.util.LinkedHashMap", false),
    HASH_MAP("java.util.HashMap", "java.util.HashMap", false),
    LINKED_HASH_MAP("java.util.LinkedHashMap", "java.util.LinkedHashMap", false),
    SORTED_MAP("java.util.SortedMap", "java.util.TreeMap", true),
    NAVIGABLE_MAP("java.util.NavigableMap", "java.util.TreeMap", true),
    ENUM_MAP("java.util.EnumMap", "java.util.EnumMap", true),
    TREE_MAP("java.util.TreeMap", "java.util.TreeMap", true),
    IMMUTABLE_MAP(Guava.COLLECT + "ImmutableMap", Guava.COLLECT + "ImmutableMap", false),
    IMMUTABLE_SORTED_MAP(Guava.COLLECT + "ImmutableSortedMap", Guava.COLLECT + "ImmutableSortedMap", true);

    private final ClassName type;
    private final ClassName maker;
    private final boolean sorted;

    MapKind(String type, String maker, boolean sorted) {
        this.type = ClassName.bestGuess(type);
        this.maker = ClassName.bestGuess(maker);
        this.sorted = sorted;
    }

    /** Returns the kind of a type with this qualified name. */
    public static Optional<MapKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.type.canonicalName().equals(name))
                .findFirst();
    }

    /** Returns the type. */
    public ClassName type() {
        return type;
    }

    /** Returns the class whose constructor or {@code copyOf} creates it. */
    public ClassName maker() {
        return maker;
    }

    /** Returns whether it is immutable and therefore created as a copy. */
    public boolean copied() {
        return Guava.has(type);
    }

    /** Returns whether its keys must be comparable. */
    public boolean isSorted() {
        return sorted;
    }
}
