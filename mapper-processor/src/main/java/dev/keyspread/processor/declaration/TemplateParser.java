package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.model.MemberPart;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses key templates such as {@code ORDER#{date}#{number:8}}. */
final class TemplateParser {

    private static final String NAME = "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*";

    /** A member, or a path to one in flattened objects. */
    private static final String PATH = "(" + NAME + "(?:\\." + NAME + ")*)";

    /** A width that DynamoDB numbers can have. */
    private static final String WIDTH = ":([1-9][0-9]?)(?:\\.([1-9][0-9]?))?";

    private static final String PART = ":(year|month|day|hour|lower)";

    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{" + PATH + "(?:" + WIDTH + "|" + PART + ")?(:desc)?}");

    private final String text;
    private final List<String> literals = new ArrayList<>();
    private final List<Placeholder> placeholders = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();
    private String error = "";

    private TemplateParser(String text) {
        this.text = text;
    }

    /** Returns the parsed template, which names the error of an invalid one. */
    static TemplateDeclaration parse(String text) {
        TemplateParser parser = new TemplateParser(text);
        int position = 0;
        while (position < text.length()) {
            position = parser.next(position);
        }
        parser.endLiteral();
        return parser.error.isEmpty()
                ? new TemplateDeclaration(parser.literals, parser.placeholders, "")
                : new TemplateDeclaration(List.of(""), List.of(), parser.error);
    }

    private int next(int position) {
        if (text.startsWith("{{", position) || text.startsWith("}}", position)) {
            literal.append(text.charAt(position));
            return position + 2;
        } else if (text.charAt(position) == '{') {
            return placeholder(position);
        } else if (text.charAt(position) == '}') {
            return fail("a } that no { opens");
        }
        literal.append(text.charAt(position));
        return position + 1;
    }

    private int fail(String found) {
        error = found;
        return text.length();
    }

    private int placeholder(int position) {
        Matcher matcher = PLACEHOLDER.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            int end = text.indexOf('}', position);
            return fail(end < 0 ? "a { that no } closes" : text.substring(position, end + 1));
        }
        endLiteral();
        MemberPart part = matcher.group(4) == null
                ? null
                : MemberPart.named(matcher.group(4)).orElseThrow();
        placeholders.add(new Placeholder(
                matcher.group(1), number(matcher.group(2)), number(matcher.group(3)), part, matcher.group(5) != null));
        return matcher.end();
    }

    private static int number(String digits) {
        return digits == null ? Placeholder.UNSAID : Integer.parseInt(digits);
    }

    private void endLiteral() {
        literals.add(literal.toString());
        literal.setLength(0);
    }
}
