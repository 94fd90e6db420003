package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;

/** The supported collection types, with the constructor or copying method that creates them. */
public enum CollectionKind {
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
    IMMUTABLE_COLLECTION(Guava.COLLECT + "ImmutableCollection", Guava.COLLECT + "ImmutableList", Trait.LIST),
    IMMUTABLE_LIST(Guava.COLLECT + "ImmutableList", Guava.COLLECT + "ImmutableList", Trait.LIST),
    IMMUTABLE_SET(Guava.COLLECT + "ImmutableSet", Guava.COLLECT + "ImmutableSet", Trait.SET),
    IMMUTABLE_SORTED_SET(Guava.COLLECT + "ImmutableSortedSet", Guava.COLLECT + "ImmutableSortedSet", Trait.SORTED_SET);

    private final ClassName type;
    private final ClassName maker;
    private final Trait trait;

    CollectionKind(String type, String maker, Trait trait) {
        this.type = ClassName.bestGuess(type);
        this.maker = ClassName.bestGuess(maker);
        this.trait = trait;
    }

    /** Returns the kind of a type with this qualified name. */
    public static Optional<CollectionKind> named(String name) {
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

    /** Returns whether it is a set. */
    public boolean isSet() {
        return trait != Trait.LIST;
    }

    /** Returns whether its elements must be comparable. */
    public boolean isSorted() {
        return trait == Trait.SORTED_SET;
    }

    private enum Trait {
        LIST,
        SET,
        SORTED_SET
    }
}
