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

    /** What all keys begin with; if there are no placeholders, the key. */
    public String beginning() {
        return literals.get(0);
    }

    /** Whether no key begins as those of another template do. */
    public boolean excludes(TemplateModel other) {
        return !mayBegin(other) && !other.mayBegin(this);
    }

    /** Whether the beginning of the keys may be, or go on as, that of another template. */
    private boolean mayBegin(TemplateModel other) {
        return placeholders.isEmpty()
                ? other.placeholders().isEmpty() && beginning().equals(other.beginning())
                : other.beginning().startsWith(beginning());
    }

    /** The members in it, in their order. */
    public List<MemberModel> members() {
        return placeholders.stream().map(PlaceholderModel::member).toList();
    }
}
