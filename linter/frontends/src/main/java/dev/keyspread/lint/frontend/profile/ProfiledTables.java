package dev.keyspread.lint.frontend.profile;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Measurement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds profiles to the tables that other inputs define. A table that only a profile knows stays a table of its own. */
public final class ProfiledTables {

    private ProfiledTables() {}

    /** Returns the inputs, in which the tables of profiles are merged into the other tables with their names and keys. */
    public static Inputs of(Inputs inputs) {
        List<TableInput> all = inputs.tables().stream()
                .filter(table -> table.id().equals(ProfileReader.ID))
                .toList();
        if (all.isEmpty()) {
            return inputs;
        }
        List<TableInput> others = inputs.tables().stream()
                .filter(table -> !table.id().equals(ProfileReader.ID))
                .toList();
        List<TableInput> tables = new ArrayList<>();
        List<Note> notes = new ArrayList<>(inputs.notes());
        List<TableInput> profiles = SameTable.combined(all, notes);
        Set<TableInput> used = new HashSet<>();
        for (TableInput table : others) {
            Optional<TableInput> profile = profiles.stream()
                    .filter(each -> areSame(table.entity(), each.entity()))
                    .findFirst();
            profile.ifPresent(used::add);
            tables.add(profile.map(each -> merged(table, each)).orElse(table));
        }
        for (TableInput profile : profiles) {
            if (!used.contains(profile)) {
                tables.add(profile);
                addIfApart(profile, tables, notes);
            }
        }
        return new Inputs(tables, notes, inputs.code(), inputs.files());
    }

    /** Adds a note about a profile that fits no definition, if only one definition without a profile has the same key. */
    private static void addIfApart(TableInput profile, List<TableInput> tables, List<Note> notes) {
        List<String> names = tables.stream()
                .map(TableInput::entity)
                .filter(table -> table.measured() == null
                        && attributes(table.key())
                                .equals(attributes(profile.entity().key())))
                .map(EntitySchema::table)
                .distinct()
                .toList();
        if (names.size() == 1) {
            notes.add(new Note(
                    profile.place(),
                    "no definition has the name \"" + profile.entity().table()
                            + "\"; to join the profile with table \"" + names.get(0) + "\", make it with --table "
                            + names.get(0),
                    Note.Topic.CONFIGURATION));
        }
    }

    static boolean areSame(EntitySchema table, EntitySchema profile) {
        return table.table().equals(profile.table())
                && (table.key().partitionKeys().isEmpty()
                        || attributes(table.key()).equals(attributes(profile.key())));
    }

    private static List<String> attributes(KeySchema key) {
        return key.partitionKeys().stream().map(KeyPart::attribute).toList();
    }

    private static TableInput merged(TableInput table, TableInput profile) {
        return table.with(merged(table.entity(), profile.entity())).with(Objects.requireNonNull(profile.profile()));
    }

    private static EntitySchema merged(EntitySchema table, EntitySchema profile) {
        return table.toBuilder()
                .measured(measured(table, profile))
                .workload(table.workload().withSizesOf(profile.workload()))
                .build();
    }

    /** Returns the measured keys that the table has with the same attributes. An index may have been replaced since. */
    private static Measurement measured(EntitySchema table, EntitySchema profile) {
        Measurement all = Objects.requireNonNull(profile.measured());
        return all.with(all.keys().stream()
                .filter(key -> key(table, key.index())
                        .flatMap(own -> key(profile, key.index())
                                .map(measured -> attributes(own).equals(attributes(measured))))
                        .orElse(false))
                .toList());
    }

    private static Optional<KeySchema> key(EntitySchema table, @Nullable String index) {
        return index == null ? Optional.of(table.key()) : table.index(index).map(IndexSchema::key);
    }
}
