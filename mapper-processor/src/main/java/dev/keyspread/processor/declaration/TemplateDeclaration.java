package dev.keyspread.processor.declaration;

import dev.keyspread.processor.model.MemberPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed key template.
 *
 * @param literals the literals, one more than placeholders; the first and the last may be empty
 * @param placeholders the members between them
 * @param error the syntax error, to follow the word "found"; empty if the template is valid
 */
public record TemplateDeclaration(List<String> literals, List<Placeholder> placeholders, String error) {

    public TemplateDeclaration {
        literals = List.copyOf(literals);
        placeholders = List.copyOf(placeholders);
    }

    /**
     * A placeholder of a member.
     *
     * @param member the member's name, or its path such as {@code customer.id} if it is in a flattened object
     * @param digits the number of digits to which a number is padded, or {@link #UNSAID}
     * @param decimals the number of decimals, or {@link #UNSAID}
     * @param part the part of a time, or {@code null} for the whole value
     * @param reversed whether texts sort from the greatest number to the least
     */
    public record Placeholder(
            String member,
            int digits,
            int decimals,
            @Nullable MemberPart part,
            boolean reversed) {

        /** The value for a width that is not declared. */
        public static final int UNSAID = -1;

        /** Returns whether the template declares a number of digits. */
        public boolean hasWidth() {
            return digits != UNSAID;
        }

        /** Returns the member's name, with the part if there is one, such as {@code createdAt:day}. */
        public String name() {
            return member + (part == null ? "" : ":" + part.text());
        }

        /** Returns the placeholder as written in source. */
        @Override
        public String toString() {
            String width = hasWidth() ? ":" + digits + (decimals == UNSAID ? "" : "." + decimals) : "";
            return "{" + name() + width + (reversed ? ":desc" : "") + "}";
        }
    }
}
