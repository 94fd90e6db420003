package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.StoredAttribute;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tells which stored forms can be read as which other ones. */
final class StoredForms {

    /** A member of a key: its form or its name, and then what follows a colon. */
    static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}:]+)([^{}]*)}");

    /** The beginning of the form of a number that a template pads to the width of its type. */
    static final String PADDED = "padded ";

    /** The prefix of the form of compressed values. */
    private static final String COMPRESSED = "gzip of ";

    private static final String TEXT = "string";
    private static final String BYTES = "bytes";
    private static final String LONG = "long";

    /** Numbers, each of which can be read as those after it. */
    private static final List<List<String>> NUMBERS = List.of(
            List.of("byte", "short", "integer", LONG, "big_integer", "big_decimal"),
            List.of("float", "double", "big_decimal"));

    private static final Set<String> EPOCHS = Set.of("epoch_seconds", "epoch_millis");

    /** Forms whose texts are those that the Java types show. */
    private static final Set<String> TEXTS = Set.of(
            "character",
            "chars",
            "uuid",
            "uri",
            "url",
            "locale",
            "currency",
            "instant",
            "local_date",
            "local_time",
            "local_date_time",
            "offset_date_time",
            "offset_time",
            "zoned_date_time",
            "year_month",
            "month_day",
            "period",
            "zone_id",
            "zone_offset",
            "date",
            "enum",
            "discriminator");

    private StoredForms() {}

    /** Returns whether values of the former attribute can be read as those of the present one. */
    static boolean canRead(StoredAttribute former, StoredAttribute present) {
        return former.type() == present.type() && canRead(former.form(), present.form());
    }

    private static boolean canRead(String former, String present) {
        String before = basic(former);
        String after = basic(present);
        if (before.equals(after)) {
            return true;
        }
        if (before.startsWith(COMPRESSED) && after.startsWith(COMPRESSED)) {
            return canReadCompressed(before.substring(COMPRESSED.length()), after.substring(COMPRESSED.length()));
        }
        return (after.equals(TEXT) && isText(before))
                || (after.equals(LONG) && EPOCHS.contains(before))
                || NUMBERS.stream()
                        .anyMatch(chain -> chain.contains(before) && chain.indexOf(after) > chain.indexOf(before));
    }

    /** Texts and bytes are compressed as they are, and other values as JSON. */
    private static boolean canReadCompressed(String former, String present) {
        return !present.equals(TEXT) && !present.equals(BYTES) && canRead(former, present);
    }

    private static boolean isText(String form) {
        return TEXTS.contains(form) || form.startsWith("enum of ");
    }

    private static String basic(String form) {
        return form.startsWith("atomic_") ? form.substring("atomic_".length()) : form;
    }

    /** Returns whether a form is one of numbers. */
    static boolean isNumber(String form) {
        return EPOCHS.contains(form)
                || form.equals("year")
                || form.equals("duration")
                || NUMBERS.stream().anyMatch(chain -> chain.contains(form));
    }

    /** Returns whether keys with the former text are also keys with the present text. */
    static boolean canReadKey(String former, String present) {
        if (!literals(former).equals(literals(present))) {
            return false;
        }
        List<MatchResult> before = PLACEHOLDER.matcher(former).results().toList();
        List<MatchResult> after = PLACEHOLDER.matcher(present).results().toList();
        for (int i = 0; i < before.size(); i++) {
            boolean isReadable = canRead(before.get(i).group(1), after.get(i).group(1))
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
