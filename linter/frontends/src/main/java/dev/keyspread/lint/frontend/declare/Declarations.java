package dev.keyspread.lint.frontend.declare;

import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.TableDeclaration;
import dev.keyspread.lint.frontend.profile.ProfiledTables;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;

/**
 * Adds the declarations of the configuration file to tables. They override the annotations of classes and the numbers of
 * table descriptions. Applying them twice has no further effect.
 */
public final class Declarations {

    private Declarations() {}

    /**
     * Returns the inputs with the declarations of the file. A class and the definition of its table become one table.
     *
     * @throws dev.keyspread.lint.frontend.config.ConfigurationException if a declaration names an index or an attribute
     *     that the table does not have; the message has the file and the line
     */
    public static Inputs apply(Inputs inputs, ConfigurationFile file) {
        Inputs merged = ConflictingTables.of(ProfiledTables.of(MergedTables.of(inputs)));
        return file.tables().isEmpty() ? merged : merged.map(table -> apply(table, file));
    }

    private static TableInput apply(TableInput table, ConfigurationFile file) {
        EntitySchema entity = table.entity();
        for (TableDeclaration declaration : file.tables()) {
            if (declaration.tables().match(entity)) {
                entity = new DeclaredTable(entity, declaration, file.name()).toSchema();
            }
        }
        return table.with(entity);
    }
}
