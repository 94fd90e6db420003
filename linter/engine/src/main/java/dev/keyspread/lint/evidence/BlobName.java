package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a file or a picture, which is large more often than not. */
public final class BlobName {

    private static final Set<String> HEADS = Set.of(
            "photo",
            "image",
            "picture",
            "pdf",
            "attachment",
            "video",
            "audio",
            "blob",
            "base64",
            "thumbnail",
            "avatar",
            "scan",
            "file");

    private BlobName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
