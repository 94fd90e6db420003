package dev.keyspread.spi;

import java.util.ArrayList;
import java.util.List;

/** Parses a key template: splits {@code ORDER#{date}#{number:8}} into literals and member names. */
final class TemplateText {

    private final String template;
    private final List<String> literals = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();
    private int position;

    private TemplateText(String template) {
        this.template = template;
    }

    /** Returns the parts of a template. */
    public static TemplateText of(String template) {
        TemplateText text = new TemplateText(template);
        while (text.position < template.length()) {
            text.next();
        }
        text.endLiteral();
        return text;
    }

    /** Returns the members' names in their order, without widths. */
    public List<String> members() {
        return List.copyOf(members);
    }

    /** Returns the literals around the members, one more than members. The first and the last may be empty. */
    public List<String> literals() {
        return List.copyOf(literals);
    }

    // A doubled brace is an escaped brace.
    private void next() {
        boolean doubled = template.startsWith("{{", position) || template.startsWith("}}", position);
        if (!doubled && template.charAt(position) == '{') {
            member(template.indexOf('}', position));
            return;
        }
        literal.append(template.charAt(position));
        position += doubled ? 2 : 1;
    }

    private void member(int end) {
        if (end < 0) {
            throw new IllegalArgumentException("Key template \"" + template + "\" has a brace that nothing closes");
        }
        endLiteral();
        members.add(template.substring(position + 1, end).split(":", 2)[0]);
        position = end + 1;
    }

    private void endLiteral() {
        literals.add(literal.toString());
        literal.setLength(0);
    }
}
