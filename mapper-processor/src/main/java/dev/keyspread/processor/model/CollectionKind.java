package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;

/** The types of collections that can be stored, with what makes one: a constructor, or a method that copies. */
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

    /** The kind whose type has a qualified name. */
    public static Optional<CollectionKind> named(String name) {
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

    /** Whether it holds no element twice. */
    public boolean isSet() {
        return trait != Trait.LIST;
    }

    /** Whether its elements must have an order. */
    public boolean isSorted() {
        return trait == Trait.SORTED_SET;
    }

    private enum Trait {
        LIST,
        SET,
        SORTED_SET
    }
}
