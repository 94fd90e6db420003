package dev.keyspread.rewrite;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.openrewrite.java.tree.J;

/** The additions of a class and its members, by the ids of their trees. */
final class Plans {

    private final Map<UUID, Additions> all = new HashMap<>();

    /** Returns the additions of a member. */
    Additions of(Property property) {
        return all.computeIfAbsent(property.holder().getId(), id -> new Additions());
    }

    /** Returns all additions, with those of the class. */
    Map<UUID, Additions> with(J.ClassDeclaration type, Additions ofClass) {
        all.put(type.getId(), ofClass);
        return all;
    }
}
