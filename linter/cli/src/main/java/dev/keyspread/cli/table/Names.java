package dev.keyspread.cli.table;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses names that are unique in a template. Not thread-safe. */
final class Names {

    private final Set<String> used = new HashSet<>();

    /** Returns a logical id of CloudFormation, which has letters and digits only: {@code InvoiceTransactions}. */
    String logicalId(String table) {
        String id = Arrays.stream(table.split("[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
        return unique(id.isEmpty() ? "Table" : id, "");
    }

    /** Returns a name of Terraform, which starts with a letter or an underscore: {@code invoice_transactions}. */
    String resourceName(String table) {
        String name = table.replaceAll("[^A-Za-z0-9_-]", "_").replace('-', '_').toLowerCase(Locale.ROOT);
        return unique(name.matches("[a-z_].*") ? name : "_" + name, "_");
    }

    private String unique(String name, String separator) {
        String candidate = name;
        for (int i = 2; !used.add(candidate); i++) {
            candidate = name + separator + i;
        }
        return candidate;
    }
}
