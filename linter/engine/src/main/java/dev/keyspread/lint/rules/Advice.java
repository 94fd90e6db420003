package dev.keyspread.lint.rules;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.regex.Pattern;

/** Fits the advice in a message to whoever reads it: who has no class of Keyspread's has no annotations either. */
final class Advice {

    private static final Pattern ANNOTATION = Pattern.compile(":? @[A-Z]\\w+\\((?:[^()]|\\([^()]*\\))*\\)");

    private Advice() {}

    /** The message, without annotations if they are of no use. */
    static String fitted(EntitySchema entity, String message) {
        return entity.origin() == Origin.KEYSPREAD
                ? message
                : ANNOTATION.matcher(message).replaceAll("");
    }
}
