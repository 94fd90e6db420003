package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;

/**
 * The suppressions of an entity, after all rules have run.
 *
 * @param entity the entity
 * @param unused the suppressions in force that suppress nothing. Empty if only some entities are known
 * @param today the current date, which decides which suppressions have expired
 */
public record Audit(EntitySchema entity, List<Suppression> unused, LocalDate today) {

    public Audit {
        unused = List.copyOf(unused);
    }
}
