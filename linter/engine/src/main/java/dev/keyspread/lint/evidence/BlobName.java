package dev.keyspread.lint.evidence;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises names of files and pictures, which are usually large. */
public final class BlobName {

    private static final Set<String> HEADS = WordLists.of("blob heads");

    private static final Pattern BASE64 = Pattern.compile("(?i)_?(?:as|in)?_?base_?64(?:_?(?:encoded|string|data))?");

    /** Words for contents that are large if they are Base64. */
    private static final Set<String> CONTENTS = WordLists.of("blob contents");

    private BlobName() {}

    /** Returns whether a text attribute of this name holds a file in Base64: {@code pdfBase64}. */
    public static boolean matchesText(String name) {
        Matcher base64 = BASE64.matcher(name);
        if (!base64.find()) {
            return false;
        }
        NameTokens rest = NameTokens.of(base64.replaceFirst(""));
        return rest.head().isEmpty() || CONTENTS.contains(rest.head()) || matches(rest);
    }

    /** Returns whether the last word of a name denotes a file or a picture. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
