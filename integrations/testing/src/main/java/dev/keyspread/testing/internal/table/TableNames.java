package dev.keyspread.testing.internal.table;

import dev.keyspread.capacity.Limits;
import dev.keyspread.testing.internal.error.Errors;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The check of the names of tables and indexes. */
public final class TableNames {

    private static final Pattern VALID =
            Pattern.compile("[a-zA-Z0-9_.-]{" + Limits.NAME_LENGTH_MINIMUM + "," + Limits.NAME_LENGTH_MAXIMUM + "}");

    private TableNames() {}

    /** Returns a valid name. */
    public static String checked(@Nullable String name) {
        if (name == null) {
            throw Errors.validation("Value null at 'tableName' failed to satisfy constraint: Member must not be null");
        }
        if (!VALID.matcher(name).matches()) {
            throw Errors.validation("Invalid table/index name.  Table/index names must be between 3 and 255 characters"
                    + " long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'");
        }
        return name;
    }
}
