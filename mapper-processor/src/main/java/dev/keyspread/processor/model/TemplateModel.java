package dev.keyspread.processor.model;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A composite key: literals with members between them.
 *
 * @param attribute the attribute that holds it
 * @param text the template as written in source
 * @param literals the literals, one more than placeholders; the first and the last may be empty
 * @param placeholders the members between them
 * @param sorted whether the attribute is a sort key of the table or an index
 */
public record TemplateModel(
        String attribute, String text, List<String> literals, List<PlaceholderModel> placeholders, boolean sorted) {

    public TemplateModel {
        literals = List.copyOf(literals);
        placeholders = List.copyOf(placeholders);
    }

    /** Returns the prefix of all keys; without placeholders, the whole key. */
    public String beginning() {
        return literals.get(0);
    }

    /** Returns the template without the names and forms of its members: {@code ORDER#{}} for {@code ORDER#{number:8}}. */
    public String withoutNames() {
        return literals.stream()
                .map(literal -> literal.replace("{", "{{").replace("}", "}}"))
                .collect(Collectors.joining("{}"));
    }

    /** Returns whether the prefixes of two templates exclude each other. */
    public boolean excludes(TemplateModel other) {
        return !mayBegin(other) && !other.mayBegin(this);
    }

    /** Returns whether keys of another template can start with the prefix of this one. */
    private boolean mayBegin(TemplateModel other) {
        return placeholders.isEmpty()
                ? other.placeholders().isEmpty() && beginning().equals(other.beginning())
                : other.beginning().startsWith(beginning());
    }

    /** Returns its members in order. */
    public List<MemberModel> members() {
        return placeholders.stream().map(PlaceholderModel::member).toList();
    }

    /**
     * A member in a composite key.
     *
     * @param member the member, or a part of it
     * @param digits the number of digits to which a number is padded, or 0 for the usual text
     * @param decimals the number of decimals, or 0 for none
     * @param signed whether the number can be negative
     * @param reversed whether texts sort from the greatest number to the least
     */
    public record PlaceholderModel(MemberModel member, int digits, int decimals, boolean signed, boolean reversed) {}
}
