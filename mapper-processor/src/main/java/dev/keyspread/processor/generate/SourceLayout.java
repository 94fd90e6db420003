package dev.keyspread.processor.generate;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lays out JavaPoet's text as people write Java: short comments and empty bodies on one line, related constants
 * together, and parameters and arguments on one line if they fit. It only moves white space between tokens.
 */
final class SourceLayout {

    private static final int COLUMNS = 120;
    private static final String CONTINUATION = " ".repeat(8);

    private static final Pattern COMMENT = Pattern.compile("(?m)^( *)/\\*\\*\n *\\* (.*)\n *\\*/$");
    private static final Pattern EMPTY_BODY = Pattern.compile(" \\{\n *}");
    private static final Pattern TYPE = Pattern.compile("(?m)^( *(?:[a-z]+ )*(?:class|record) .*\\{)\n(?!\n)");
    private static final Pattern SIGNATURE =
            Pattern.compile("(?m)^( *)((?:[\\w<>\\[\\], .?]+ )?\\w+\\()([^()\n]*(?:\n[^()\n]*)+)(\\)[^()\n]*\\{}?)$");
    private static final Pattern STATEMENT = Pattern.compile("(?m)^( *)([^(*/\n]*\\()([^\n]*\\);)$");
    private static final Pattern CONVERTERS = gap("(?:Key)?Converter<");
    private static final Pattern LAYOUTS = gap("ShardLayout ");

    private SourceLayout() {}

    static String of(String source) {
        String layout = EMPTY_BODY.matcher(source).replaceAll(" {}");
        layout = COMMENT.matcher(layout).replaceAll(SourceLayout::comment);
        layout = SIGNATURE.matcher(layout).replaceAll(SourceLayout::signature);
        layout = STATEMENT.matcher(layout).replaceAll(SourceLayout::statement);
        layout = TYPE.matcher(layout).replaceAll("$1\n\n");
        layout = CONVERTERS.matcher(layout).replaceAll("$1");
        return LAYOUTS.matcher(layout).replaceAll("$1");
    }

    /** The blank line between two constants of one type. */
    private static Pattern gap(String type) {
        String constant = "    static final " + type;
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
        String broken = match.group(1) + match.group(2) + "\n" + match.group(1) + CONTINUATION + match.group(3);
        return Matcher.quoteReplacement(match.group().length() <= COLUMNS ? match.group() : broken);
    }

    private static String broken(MatchResult match, String parameters) {
        String indent = "\n" + match.group(1) + CONTINUATION;
        boolean fits = indent.length() + parameters.length() + match.group(4).length() <= COLUMNS;
        String lines = fits ? parameters : parameters.replace(", ", "," + indent);
        return match.group(1) + match.group(2) + indent + lines + match.group(4);
    }
}
