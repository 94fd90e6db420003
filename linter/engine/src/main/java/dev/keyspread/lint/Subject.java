package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The entity that rules check, with the facts that rules derive from it. Thread-safe. */
public final class Subject {

    private final EntitySchema entity;
    private final Map<Function<Subject, ?>, Object> facts = new ConcurrentHashMap<>();

    private Subject(EntitySchema entity) {
        this.entity = entity;
    }

    /** Returns the subject for an entity. */
    public static Subject of(EntitySchema entity) {
        return new Subject(entity);
    }

    /** Returns the entity. */
    public EntitySchema entity() {
        return entity;
    }

    /**
     * Returns a fact about the entity. Computes it on the first call and caches it.
     *
     * @param function computes the fact. It must be pure, and a constant: facts are found by its identity
     */
    @SuppressWarnings("unchecked") // The cache maps each function only to its own result.
    public <T> T fact(Function<Subject, T> function) {
        // Not computeIfAbsent: computing one fact may request another.
        Object known = facts.get(function);
        if (known == null) {
            known = function.apply(this);
            facts.put(function, known);
        }
        return (T) known;
    }

    @Override
    public String toString() {
        return "Subject[" + entity.entity() + "]";
    }
}
