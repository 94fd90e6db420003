package dev.keyspread.lint.input;

import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.KeyMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values, date pattern or template in the format hint of a key.
 *
 * @param members the members that the key is made of
 * @param template the key's template, or {@code null} if it is one member
 */
record KeyHint(List<KeyMember> members, @Nullable String template) {

    private static final Pattern PLACEHOLDER = Pattern.compile("<([^<>]+)>");
    private static final Pattern DATE =
            Pattern.compile("y{2,4}[-/#]*(?:M{1,2})?[-/#]*(?:d{1,2})?(?:[T ]?HH(?::?mm)?)?");
    private static final Pattern LITERAL = Pattern.compile("[A-Za-z0-9_.:#-]+");

    private static final Pattern PLACED = Pattern.compile("\\$?\\{([^{}]+)\\}");
    private static final Pattern QUOTED = Pattern.compile("^(['\"])([^'\"]+)\\1$");
    private static final Pattern ALTERNATIVES =
            Pattern.compile("(?i)true/false|false/true|yes/no|no/yes|[01yn]/[01yn]");

    /** The fields of one date, each in its own angle brackets. */
    private static final Pattern DATE_FIELDS =
            Pattern.compile("<([yYu]{2,4}[yYuMdHhmw-]*)>[-/#._T: ]*<(M{1,2}|d{1,2}|w{1,2}|H{1,2}|m{1,2})>");

    static KeyHint of(String name, String javaType, @Nullable String hint) {
        if (hint == null || hint.strip().equals(name)) {
            return single(name, javaType, List.of(), null);
        }
        String text = normal(hint.strip());
        if (text.contains("<")) {
            return text.contains("|") ? single(name, javaType, List.of(), null) : template(text);
        }
        return ofValues(name, javaType, text);
    }

    /**
     * Returns the hint in one notation: angle brackets around variable parts, bars between values, no quotes around
     * texts.
     */
    private static String normal(String hint) {
        String text = QUOTED.matcher(PLACED.matcher(hint).replaceAll("<$1>")).replaceAll("$2");
        text = ALTERNATIVES.matcher(text).matches() ? text.replace('/', '|') : text;
        String before = "";
        while (!before.equals(text)) {
            before = text;
            text = DATE_FIELDS.matcher(text).replaceFirst("<$1-$2>");
        }
        return text;
    }

    private static KeyHint ofValues(String name, String javaType, String text) {
        if (text.startsWith("enum ") || DateFormat.isPattern(text)) {
            return single(name, javaType, List.of(), text);
        }
        List<String> values =
                Arrays.stream(text.split("\\|")).map(String::strip).toList();
        if (values.stream().anyMatch(DateFormat::isPattern)) {
            String pattern =
                    values.stream().filter(DateFormat::isPattern).findFirst().orElseThrow();
            return single(name, javaType, List.of(), pattern);
        }
        Matcher date = DATE.matcher(text);
        if (date.find()) {
            return template(text.substring(0, date.start()) + "<" + date.group() + ">" + zeroless(text, date.end()));
        }
        return values.stream().allMatch(value -> LITERAL.matcher(value).matches())
                ? single(name, javaType, values, null)
                : single(name, javaType, List.of(), null);
    }

    /** Removes a time of 00:00 after a day, which adds no information. */
    private static String zeroless(String text, int from) {
        return text.substring(from).replaceAll("[ T]?00:00(:00)?", "");
    }

    private static KeyHint single(String name, String javaType, List<String> values, @Nullable String format) {
        return new KeyHint(List.of(new KeyMember(name, javaType, values, format, Bounds.UNKNOWN)), null);
    }

    /** Parses a template. A date pattern outside angle brackets is also a member. */
    private static KeyHint template(String text) {
        List<KeyMember> members = new ArrayList<>();
        Matcher placeholder = PLACEHOLDER.matcher(bracketed(text));
        StringBuilder template = new StringBuilder();
        while (placeholder.find()) {
            members.add(member(placeholder.group(1)));
            placeholder.appendReplacement(template, Matcher.quoteReplacement("{" + placeholder.group(1) + "}"));
        }
        placeholder.appendTail(template);
        return new KeyHint(members, template.toString());
    }

    private static String bracketed(String text) {
        return text.replaceAll("(?<![<\\w])(y{2,4}[-#]*MM(?:[-#]*dd)?)(?![\\w>])", "<$1>");
    }

    private static KeyMember member(String placeholder) {
        String format = DateFormat.isPattern(placeholder) ? placeholder : null;
        return new KeyMember(placeholder, "java.lang.String", List.of(), format, Bounds.UNKNOWN);
    }
}
