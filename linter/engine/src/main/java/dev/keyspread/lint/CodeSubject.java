package dev.keyspread.lint;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;

/**
 * The class that rules about code check.
 *
 * @param code the class
 * @param tables all tables of the inputs, since calls name their indexes
 */
public record CodeSubject(CodeClass code, List<EntitySchema> tables) {

    public CodeSubject {
        tables = List.copyOf(tables);
    }

    /** Returns the class in the form of a table, for {@link Finding#builder}. */
    EntitySchema entity() {
        return code.asEntity();
    }
}
