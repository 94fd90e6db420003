package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The check of the names of tables and indexes. */
public final class TableNames {

    private static final Pattern VALID =
            Pattern.compile("[a-zA-Z0-9_.-]{" + Limits.NAME_LENGTH_MINIMUM + "," + Limits.NAME_LENGTH_MAXIMUM + "}");

    private static final Pattern ARN = Pattern.compile("arn:[^:]+:dynamodb:[^:]*:[^:]*:table/([^/]+)");

    private TableNames() {}

    /** Returns the name of a table that a request names, or whose ARN it has. */
    static String resolved(@Nullable String nameOrArn) {
        Matcher arn = ARN.matcher(nameOrArn == null ? "" : nameOrArn);
        return checked(arn.matches() ? arn.group(1) : nameOrArn);
    }

    /** Returns a valid name. */
    public static String checked(@Nullable String name) {
        if (name == null || !VALID.matcher(name).matches()) {
            throw Errors.validation("Invalid table/index name.  Table/index names must be between 3 and 255 characters"
                    + " long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'");
        }
        return name;
    }
}
