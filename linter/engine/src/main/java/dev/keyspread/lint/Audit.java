package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;

/**
 * What has become of an entity's suppressions once every rule has run.
 *
 * @param entity the entity
 * @param idle the suppressions that are in force and silenced nothing
 * @param today the day it is
 */
public record Audit(EntitySchema entity, List<Suppression> idle, LocalDate today) {

    public Audit {
        idle = List.copyOf(idle);
    }
}
