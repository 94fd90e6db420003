package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.StoredAttribute;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tells which stored forms can be read as which other ones. */
final class StoredForms {

    /** Integers, each of which can be read as those after it. */
    private static final List<String> NUMBERS =
            List.of("byte", "short", "integer", "long", "big_integer", "big_decimal");

    private static final String TEXT = "string";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}:]+)([^{}]*)}");

    private StoredForms() {}

    /** Returns whether values of the former attribute can be read as those of the present one. */
    static boolean canRead(StoredAttribute former, StoredAttribute present) {
        return former.type() == present.type() && canRead(former.form(), present.form(), former.type());
    }

    private static boolean canRead(String former, String present, AttributeType type) {
        if (basic(former).equals(basic(present))) {
            return true;
        }
        int from = NUMBERS.indexOf(basic(former));
        return from < 0
                ? type == AttributeType.S && present.equals(TEXT) && !former.equals("gzip")
                : NUMBERS.indexOf(basic(present)) > from;
    }

    private static String basic(String form) {
        return form.startsWith("atomic_") ? form.substring("atomic_".length()) : form;
    }

    /** Returns whether keys with the former text are also keys with the present text. */
    static boolean canReadKey(String former, String present) {
        if (!literals(former).equals(literals(present))) {
            return false;
        }
        List<MatchResult> before = PLACEHOLDER.matcher(former).results().toList();
        List<MatchResult> after = PLACEHOLDER.matcher(present).results().toList();
        for (int i = 0; i < before.size(); i++) {
            boolean isReadable = canRead(before.get(i).group(1), after.get(i).group(1), AttributeType.S)
                    && before.get(i).group(2).equals(after.get(i).group(2));
            if (!isReadable) {
                return false;
            }
        }
        return true;
    }

    /** Returns the fixed texts of a key, with the same mark for each member. */
    private static String literals(String text) {
        return PLACEHOLDER.matcher(text).replaceAll("{}");
    }
}
