package dev.keyspread.lint.schema;

/** Whose code writes the items, which settles how values become keys. */
public enum Origin {
    /** Keyspread's: times have one width, numbers in texts are padded, and ambiguous composite keys are refused. */
    KEYSPREAD,
    /** The AWS SDK's Enhanced Client: times are written as Java prints them. */
    ENHANCED_CLIENT,
    /** The mapper of version 1 of the AWS SDK. */
    SDK_V1,
    /** Nobody knows whose: all there is, is the definition of a table. */
    DEFINITION
}
