package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;

/** The types of maps that can be stored, with what makes one: a constructor, or a method that copies. */
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

    /** The kind whose type has a qualified name. */
    public static Optional<MapKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.type.canonicalName().equals(name))
                .findFirst();
    }

    /** The type itself. */
    public ClassName type() {
        return type;
    }

    /** The class whose constructor or {@code copyOf} makes one. */
    public ClassName maker() {
        return maker;
    }

    /** Whether it is made by copying another one, as it cannot be changed. */
    public boolean copied() {
        return Guava.has(type);
    }

    /** Whether its keys must have an order. */
    public boolean isSorted() {
        return sorted;
    }
}
