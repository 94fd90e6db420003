package dev.keyspread.processor.model;

import java.util.List;

/**
 * A composite key: fixed texts with members between them.
 *
 * @param attribute the attribute that holds it
 * @param text the template as the source writes it
 * @param literals the fixed texts, one more than there are placeholders; the first and the last may be empty
 * @param placeholders the members between them
 * @param sorted whether the attribute is a sort key, of the table or of an index
 */
public record TemplateModel(
        String attribute, String text, List<String> literals, List<PlaceholderModel> placeholders, boolean sorted) {

    public TemplateModel {
        literals = List.copyOf(literals);
        placeholders = List.copyOf(placeholders);
    }

    /** The members in it, in their order. */
    public List<MemberModel> members() {
        return placeholders.stream().map(PlaceholderModel::member).toList();
    }
}
