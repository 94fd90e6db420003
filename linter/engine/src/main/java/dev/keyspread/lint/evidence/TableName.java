package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The name of a table without its environment and technical words. */
public final class TableName {

    /** Variables of templates, such as the stage in {@code sessions-${stage}}. */
    private static final Pattern VARIABLE = Pattern.compile("\\$?\\{[^{}]*}");

    private static final Set<String> ENDINGS = WordLists.of("table-name endings");

    private TableName() {}

    /**
     * Returns the words of a name up to its noun: {@code shop, sessions} for {@code shop-sessions-table-dev}. If the name is
     * a single variable, the name of the variable counts.
     */
    public static NameTokens of(String table) {
        NameTokens named = NameTokens.of(VARIABLE.matcher(table).replaceAll("-"));
        List<String> words = named.words().isEmpty() ? NameTokens.of(table).words() : named.words();
        int size = words.size();
        while (size > 1 && ENDINGS.contains(words.get(size - 1))) {
            size--;
        }
        return new NameTokens(words.subList(0, size));
    }

    /**
     * Returns whether a table has the locks of Terraform's states, by the partition key that Terraform requires. Terraform writes a
     * lock for each run, and deletes it afterwards.
     */
    public static boolean isOfTerraformLocks(String partitionKey) {
        return partitionKey.equals("LockID");
    }
}
