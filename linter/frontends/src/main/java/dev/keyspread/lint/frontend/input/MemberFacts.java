package dev.keyspread.lint.frontend.input;

import java.util.List;

/**
 * A field, or a method without a body to look at.
 *
 * @param name its name
 * @param type for a field its type, for a method what it returns, as the source writes it
 * @param parameters how many parameters a method has; -1 for a field
 * @param marks its annotations
 */
record MemberFacts(String name, String type, int parameters, List<Mark> marks) {

    boolean isField() {
        return parameters < 0;
    }

    /** Whether it may be a getter. */
    boolean isGetter() {
        return parameters == 0 && !type.equals("void");
    }
}
