package dev.keyspread.lint.evidence;

/**
 * Recognises the table with the locks of Terraform's states. Terraform writes a lock a run, and deletes it by itself.
 */
public final class TerraformLock {

    /** The partition key that Terraform requires. */
    private static final String KEY = "LockID";

    private TerraformLock() {}

    /** Returns whether a table is for locks, by the name of its partition key. */
    public static boolean isKey(String partitionKey) {
        return partitionKey.equals(KEY);
    }
}
