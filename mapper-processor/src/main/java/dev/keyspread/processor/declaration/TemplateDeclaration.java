package dev.keyspread.processor.declaration;

import java.util.List;

/**
 * What a key template says.
 *
 * @param literals the fixed texts, one more than there are placeholders; the first and the last may be empty
 * @param placeholders the members between them
 */
public record TemplateDeclaration(List<String> literals, List<Placeholder> placeholders) {

    /** A template that says nothing. */
    public static final TemplateDeclaration EMPTY = new TemplateDeclaration(List.of(""), List.of());

    public TemplateDeclaration {
        literals = List.copyOf(literals);
        placeholders = List.copyOf(placeholders);
    }

    /**
     * A member in braces.
     *
     * @param member the member's name
     * @param digits how many digits a number is filled up to, or {@link #UNSAID}
     * @param decimals how many decimals, or {@link #UNSAID}
     */
    public record Placeholder(String member, int digits, int decimals) {

        /** The source says nothing of a width. */
        public static final int UNSAID = -1;

        /** Whether the source says how many digits a number has. */
        public boolean hasWidth() {
            return digits != UNSAID;
        }

        /** The placeholder as the source writes it. */
        @Override
        public String toString() {
            String width = hasWidth() ? ":" + digits + (decimals == UNSAID ? "" : "." + decimals) : "";
            return "{" + member + width + "}";
        }
    }
}
