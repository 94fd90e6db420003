package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;

/** The supported collection and map types, with the constructor or copying method that creates them. */
public enum ContainerKind {
    COLLECTION("java.util.Collection", "java.util.ArrayList", Trait.LIST),
    LIST("java.util.List", "java.util.ArrayList", Trait.LIST),
    ARRAY_LIST("java.util.ArrayList", "java.util.ArrayList", Trait.LIST),
    LINKED_LIST("java.util.LinkedList", "java.util.LinkedList", Trait.LIST),
    QUEUE("java.util.Queue", "java.util.LinkedList", Trait.LIST),
    DEQUE("java.util.Deque", "java.util.LinkedList", Trait.LIST),
    ARRAY_DEQUE("java.util.ArrayDeque", "java.util.ArrayDeque", Trait.LIST),
    SET("java.util.Set", "java.util.LinkedHashSet", Trait.SET),
    HASH_SET("java.util.HashSet", "java.util.HashSet", Trait.SET),
    LINKED_HASH_SET("java.util.LinkedHashSet", "java.util.LinkedHashSet", Trait.SET),
    SORTED_SET("java.util.SortedSet", "java.util.TreeSet", Trait.SORTED_SET),
    NAVIGABLE_SET("java.util.NavigableSet", "java.util.TreeSet", Trait.SORTED_SET),
    TREE_SET("java.util.TreeSet", "java.util.TreeSet", Trait.SORTED_SET),
    ENUM_SET("java.util.EnumSet", "java.util.EnumSet", Trait.SET),
    IMMUTABLE_COLLECTION("ImmutableCollection", "ImmutableList", Trait.LIST),
    IMMUTABLE_LIST("ImmutableList", "ImmutableList", Trait.LIST),
    IMMUTABLE_SET("ImmutableSet", "ImmutableSet", Trait.SET),
    IMMUTABLE_SORTED_SET("ImmutableSortedSet", "ImmutableSortedSet", Trait.SORTED_SET),
    MAP("java.util.Map", "java.util.LinkedHashMap", Trait.MAP),
    HASH_MAP("java.util.HashMap", "java.util.HashMap", Trait.MAP),
    LINKED_HASH_MAP("java.util.LinkedHashMap", "java.util.LinkedHashMap", Trait.MAP),
    SORTED_MAP("java.util.SortedMap", "java.util.TreeMap", Trait.SORTED_MAP),
    NAVIGABLE_MAP("java.util.NavigableMap", "java.util.TreeMap", Trait.SORTED_MAP),
    ENUM_MAP("java.util.EnumMap", "java.util.EnumMap", Trait.SORTED_MAP),
    TREE_MAP("java.util.TreeMap", "java.util.TreeMap", Trait.SORTED_MAP),
    IMMUTABLE_MAP("ImmutableMap", "ImmutableMap", Trait.MAP),
    IMMUTABLE_SORTED_MAP("ImmutableSortedMap", "ImmutableSortedMap", Trait.SORTED_MAP);

    private final ClassName type;
    private final ClassName maker;
    private final Trait trait;

    ContainerKind(String type, String maker, Trait trait) {
        this.type = className(type);
        this.maker = className(maker);
        this.trait = trait;
    }

    // Guava is optional for users, so its classes are known by name only.
    private static ClassName className(String name) {
        return name.contains(".") ? ClassName.bestGuess(name) : ClassName.get("com.google.common.collect", name);
    }

    /** Returns the kind of a type with this qualified name. */
    public static Optional<ContainerKind> named(String name) {
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
        return name().startsWith("IMMUTABLE");
    }

    public boolean isSet() {
        return trait == Trait.SET || trait == Trait.SORTED_SET;
    }

    public boolean isMap() {
        return trait == Trait.MAP || trait == Trait.SORTED_MAP;
    }

    /** Returns whether its elements or keys must be comparable. */
    public boolean isSorted() {
        return trait == Trait.SORTED_SET || trait == Trait.SORTED_MAP;
    }

    private enum Trait {
        LIST,
        SET,
        SORTED_SET,
        MAP,
        SORTED_MAP
    }
}
