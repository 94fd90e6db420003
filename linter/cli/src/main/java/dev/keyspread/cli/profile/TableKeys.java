package dev.keyspread.cli.profile;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profiler.KeyAttributes;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The table to profile.
 *
 * @param table its name
 * @param keys its key and those of its global indexes
 */
public record TableKeys(String table, List<KeyAttributes> keys) {

    public TableKeys {
        keys = List.copyOf(keys);
    }

    /**
     * Returns the keys in options.
     *
     * @param key the attributes of the table's key, separated by a comma
     * @param indexes the names of indexes with the attributes of their keys: {@code by-status=status,createdAt}
     */
    public static TableKeys of(String table, String key, List<String> indexes) {
        List<KeyAttributes> keys = new ArrayList<>();
        keys.add(KeyAttributes.ofTable(key));
        indexes.forEach(index -> keys.add(KeyAttributes.ofIndex(index)));
        return new TableKeys(table, keys);
    }

    /**
     * Returns the keys of the only table in the inputs, or of the one with a name.
     *
     * @param chosen the name that the user chose
     * @param exported the name of the exported table, which differs from that in a template if the deployment made it up
     */
    public static TableKeys of(Inputs inputs, Optional<String> chosen, Optional<String> exported) {
        List<EntitySchema> all = inputs.schemas()
                .filter(schema -> !schema.key().partitionKeys().isEmpty())
                .toList();
        boolean isOnly = all.stream().map(EntitySchema::table).distinct().count() == 1;
        Optional<String> name = chosen.isEmpty() && isOnly ? Optional.empty() : chosen.or(() -> exported);
        List<EntitySchema> tables = all.stream()
                .filter(schema -> name.isEmpty() || schema.table().equals(name.get()))
                .toList();
        List<String> names =
                inputs.schemas().map(EntitySchema::table).distinct().toList();
        if (tables.isEmpty()) {
            String wanted = name.orElse("");
            throw new IllegalArgumentException("The definition has no table \"" + wanted + "\""
                    + DidYouMean.hint(wanted, names, "; it has " + String.join(", ", names))
                    + ". Choose one with --table");
        }
        if (tables.stream().map(EntitySchema::table).distinct().count() > 1) {
            throw new IllegalArgumentException(
                    "The definition has several tables: " + String.join(", ", names) + ". Choose one with --table");
        }
        EntitySchema table = tables.get(0);
        List<KeyAttributes> keys = new ArrayList<>();
        keys.add(key(null, table.key()));
        table.indexes().stream()
                .filter(IndexSchema::isGlobal)
                .forEach(index -> keys.add(key(index.name(), index.key())));
        return new TableKeys(table.table(), keys);
    }

    private static KeyAttributes key(@Nullable String index, KeySchema key) {
        return new KeyAttributes(index, attributes(key.partitionKeys()), attributes(key.sortKeys()));
    }

    private static List<String> attributes(List<KeyPart> parts) {
        return parts.stream().map(KeyPart::attribute).toList();
    }

    /**
     * Checks that the items have these keys. An index that no item has is reported; it may be sparse.
     *
     * @throws IllegalArgumentException if no item could be read, or none has the table's key
     */
    public void check(Profile profile, PrintWriter notes) {
        if (profile.items() == 0 && profile.deletes() == 0 && profile.skipped() > 0) {
            throw new IllegalArgumentException("No item could be read");
        }
        for (KeyProfile key : profile.keys()) {
            if (key.items() == 0 && profile.items() > 0) {
                String attributes = key.partition().stream()
                        .map(attribute -> "\"" + attribute + "\"")
                        .collect(Collectors.joining(" and "));
                if (key.index() == null) {
                    throw new IllegalArgumentException("None of the " + profile.items() + " items has the key "
                            + attributes
                            + ". Their attributes are "
                            + profile.attributes().keySet().stream().limit(20).collect(Collectors.joining(", ")));
                }
                notes.println(
                        Printable.line("keyspread: no item is in the index \"" + key.index() + "\", by " + attributes));
            }
        }
    }
}
