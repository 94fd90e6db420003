package dev.keyspread.processor.generate.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Formats JavaPoet's output: short comments and empty bodies on one line, related constants together, and parameters
 * and arguments on one line if they fit. It only changes white space between tokens.
 */
public final class SourceLayout {

    private static final int COLUMNS = 120;
    private static final String CONTINUATION = " ".repeat(8);

    private static final Pattern COMMENT = Pattern.compile("(?m)^( *)/\\*\\*\n *\\* (.*)\n *\\*/$");
    private static final Pattern EMPTY_BODY = Pattern.compile(" \\{\n *}");
    private static final Pattern TYPE = Pattern.compile("(?m)^( *(?:[a-z]+ )*(?:class|record) .*\\{)\n(?!\n)");
    private static final Pattern SIGNATURE =
            Pattern.compile("(?m)^( *)((?:[\\w<>\\[\\], .?]+ )?\\w+\\()([^()\n]*(?:\n[^()\n]*)+)(\\)[^()\n]*\\{}?)$");
    private static final Pattern STATEMENT = Pattern.compile("(?m)^( *)([^(*/\n]*\\()([^\n]*\\);)$");

    /** Matches arrows, and single characters of a literal. A pattern of a whole literal would recurse for each one. */
    private static final Pattern TOKEN = Pattern.compile("'[^\\\\]'|\\\\.|, |->|.");

    private static final List<String> OPENING = List.of("(", "<");
    private static final List<String> CLOSING = List.of(")", ">");
    private static final List<Pattern> GAPS = Stream.of("Attribute<", "ShardLayout ", "ItemDecoder<")
            .map(SourceLayout::gap)
            .toList();

    private SourceLayout() {}

    public static String of(String source) {
        String layout = EMPTY_BODY.matcher(source).replaceAll(" {}");
        layout = COMMENT.matcher(layout).replaceAll(SourceLayout::comment);
        layout = SIGNATURE.matcher(layout).replaceAll(SourceLayout::signature);
        layout = STATEMENT.matcher(layout).replaceAll(SourceLayout::statement);
        layout = TYPE.matcher(layout).replaceAll("$1\n\n");
        for (Pattern gap : GAPS) {
            layout = gap.matcher(layout).replaceAll("$1");
        }
        return layout;
    }

    /** Returns the pattern of the blank line between two constants of one type. */
    private static Pattern gap(String type) {
        String constant = " +static final " + type;
        return Pattern.compile("(?m)^(" + constant + ".*(?:\n {12}.*)*;\n)\n(?=" + constant + ")");
    }

    private static String comment(MatchResult match) {
        String line = match.group(1) + "/** " + match.group(2) + " */";
        return Matcher.quoteReplacement(line.length() <= COLUMNS ? line : match.group());
    }

    private static String signature(MatchResult match) {
        String parameters = match.group(3).strip().replaceAll("\\s*\n\\s*", " ");
        String line = match.group(1) + match.group(2) + parameters + match.group(4);
        return Matcher.quoteReplacement(line.length() <= COLUMNS ? line : broken(match, parameters));
    }

    private static String statement(MatchResult match) {
        if (match.group().length() <= COLUMNS) {
            return Matcher.quoteReplacement(match.group());
        }
        String indent = "\n" + match.group(1) + CONTINUATION;
        boolean fits = indent.length() + match.group(3).length() <= COLUMNS;
        String lines = fits ? match.group(3) : String.join("," + indent, arguments(match.group(3)));
        return Matcher.quoteReplacement(match.group(1) + match.group(2) + indent + lines);
    }

    /**
     * Returns the arguments of a call with the rest of the line. It splits at commas outside of parentheses and
     * literals.
     */
    private static List<String> arguments(String text) {
        List<String> arguments = new ArrayList<>();
        int depth = 0;
        int start = 0;
        boolean quoted = false;
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            quoted ^= token.group().equals("\"");
            depth += !quoted && OPENING.contains(token.group()) ? 1 : 0;
            depth -= !quoted && CLOSING.contains(token.group()) ? 1 : 0;
            if (!quoted && depth == 0 && token.group().equals(", ")) {
                arguments.add(text.substring(start, token.start()));
                start = token.end();
            }
        }
        arguments.add(text.substring(start));
        return arguments;
    }

    private static String broken(MatchResult match, String parameters) {
        String indent = "\n" + match.group(1) + CONTINUATION;
        if (parameters.isEmpty()) {
            int name = match.group(2).lastIndexOf(' ');
            return match.group(1)
                    + match.group(2).substring(0, name)
                    + indent
                    + match.group(2).substring(name + 1)
                    + match.group(4);
        }
        boolean fits = indent.length() + parameters.length() + match.group(4).length() <= COLUMNS;
        String lines = fits ? parameters : parameters.replace(", ", "," + indent);
        return match.group(1) + match.group(2) + indent + lines + match.group(4);
    }
}
