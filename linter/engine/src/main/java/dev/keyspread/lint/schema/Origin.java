package dev.keyspread.lint.schema;

/** The program that writes the items. It determines how values become keys. */
public enum Origin {
    /** Keyspread. Times have a fixed width, numbers in texts are padded, and ambiguous composite keys are rejected. */
    KEYSPREAD,
    /** The AWS SDK's Enhanced Client. Times have Java's default format. */
    ENHANCED_CLIENT,
    /** The mapper of version 1 of the AWS SDK. */
    SDK_V1,
    /** Unknown: only the definition of the table is available. */
    DEFINITION
}
