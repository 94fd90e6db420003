package dev.keyspread.spring.boot;

import org.jspecify.annotations.Nullable;

/** Thrown if no region of DynamoDB is configured. */
final class MissingRegionException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    MissingRegionException(@Nullable Throwable cause) {
        super("The DynamoDB client has no region", cause);
    }
}
