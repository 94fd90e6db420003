package dev.keyspread.table;

import dev.keyspread.Keyspread;
import dev.keyspread.capacity.Limits;
import java.util.regex.Pattern;

/** The names of tables and indexes, checked before a request is sent. */
final class TableNames {

    private static final Pattern VALID =
            Pattern.compile("[a-zA-Z0-9_.-]{%d,%d}".formatted(Limits.NAME_LENGTH_MINIMUM, Limits.NAME_LENGTH_MAXIMUM));

    private TableNames() {}

    /**
     * Returns the table's name as DynamoDB knows it.
     *
     * @throws IllegalArgumentException if this name, or that of an index, is invalid
     */
    static String of(Keyspread keyspread, TableSchema schema) {
        String name = keyspread.tableName(schema.name());
        require(name.equals(schema.name()) ? "Table name" : "Name of table \"" + schema.name() + "\"", name);
        schema.indexes().forEach(index -> require("Index name of table \"" + name + "\"", index.name()));
        return name;
    }

    private static void require(String subject, String name) {
        if (!VALID.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "%s must have %d to %d characters, each of them a letter of a-z or A-Z, a digit, _, - or . (found \"%s\", %d characters)"
                            .formatted(
                                    subject,
                                    Limits.NAME_LENGTH_MINIMUM,
                                    Limits.NAME_LENGTH_MAXIMUM,
                                    name,
                                    name.length()));
        }
    }
}
