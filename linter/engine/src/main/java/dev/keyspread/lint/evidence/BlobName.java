package dev.keyspread.lint.evidence;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises the name of a file or a picture, which is large more often than not. */
public final class BlobName {

    private static final Set<String> HEADS = WordLists.of("blob heads");

    private static final Pattern BASE64 = Pattern.compile("(?i)_?(?:as|in)?_?base_?64(?:_?(?:encoded|string|data))?");

    /** Words for contents that are large if they are Base64. */
    private static final Set<String> CONTENTS = WordLists.of("blob contents");

    private BlobName() {}

    /** Returns whether a text of this name is a file, written in letters: {@code pdfBase64}. */
    public static boolean matchesText(String name) {
        Matcher base64 = BASE64.matcher(name);
        if (!base64.find()) {
            return false;
        }
        NameTokens rest = NameTokens.of(base64.replaceFirst(""));
        return rest.head().isEmpty() || CONTENTS.contains(rest.head()) || matches(rest);
    }

    /** Returns whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
