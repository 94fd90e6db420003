package dev.keyspread.processor.generate.source;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Formats generated Javadoc. */
public final class Javadocs {

    private static final String PLAIN = " #:.,;_-+=|!?/~{}";

    private Javadocs() {}

    /** Returns a user's text as code. It escapes braces, comment ends and Unicode escapes. */
    public static String code(String text) {
        boolean plain = text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)
                && !text.contains("{{")
                && !text.contains("}}");
        return plain ? "{@code " + text + "}" : "<code>" + escaped(text) + "</code>";
    }

    private static String escaped(String text) {
        return text.codePoints()
                .mapToObj(c -> Character.isLetterOrDigit(c) ? Character.toString(c) : "&#" + c + ";")
                .collect(Collectors.joining());
    }

    /** Returns {@code  with this a and b}, or an empty text for no words. */
    public static String with(Collection<String> words) {
        return words.isEmpty() ? "" : " with this " + enumeration(words);
    }

    /** Returns {@code a}, {@code a and b}, {@code a, b and c}. */
    public static String enumeration(Collection<String> words) {
        List<String> list = List.copyOf(words);
        int last = list.size() - 1;
        return last == 0 ? list.get(0) : String.join(", ", list.subList(0, last)) + " and " + list.get(last);
    }
}
