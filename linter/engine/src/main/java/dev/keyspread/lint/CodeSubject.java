package dev.keyspread.lint;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Set;

/**
 * The class that rules about code check.
 *
 * @param code the class
 * @param tables all tables of the inputs, since calls name their indexes
 * @param versioned the canonical names of the entities whose mapper detects lost updates by a version attribute
 */
public record CodeSubject(CodeClass code, List<EntitySchema> tables, Set<String> versioned) {

    public CodeSubject {
        tables = List.copyOf(tables);
        versioned = Set.copyOf(versioned);
    }

    /** Returns the class in the form of a table, for {@link Finding#builder}. */
    EntitySchema entity() {
        return code.asEntity();
    }
}
