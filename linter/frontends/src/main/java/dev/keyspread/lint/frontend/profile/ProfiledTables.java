package dev.keyspread.lint.frontend.profile;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds profiles to the tables that other inputs define. A table that only a profile knows stays a table of its own. */
public final class ProfiledTables {

    private ProfiledTables() {}

    /** Returns the inputs, in which the tables of profiles are merged into the other tables with their names and keys. */
    public static Inputs of(Inputs inputs) {
        List<TableInput> profiles = inputs.tables().stream()
                .filter(table -> table.id().equals(ProfileReader.ID))
                .toList();
        if (profiles.isEmpty()) {
            return inputs;
        }
        List<TableInput> others = inputs.tables().stream()
                .filter(table -> !table.id().equals(ProfileReader.ID))
                .toList();
        List<TableInput> tables = new ArrayList<>();
        others.forEach(table -> tables.add(profiles.stream()
                .filter(profile -> areSame(table.entity(), profile.entity()))
                .findFirst()
                .map(profile -> merged(table, profile))
                .orElse(table)));
        profiles.stream()
                .filter(profile -> others.stream().noneMatch(table -> areSame(table.entity(), profile.entity())))
                .forEach(tables::add);
        return new Inputs(tables, inputs.notes(), inputs.code(), inputs.files());
    }

    private static boolean areSame(EntitySchema table, EntitySchema profile) {
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
        return new Measurement(
                all.basis(),
                all.day(),
                all.complete(),
                all.items(),
                all.keys().stream()
                        .filter(key -> key(table, key.index())
                                .flatMap(own -> key(profile, key.index())
                                        .map(measured -> attributes(own).equals(attributes(measured))))
                                .orElse(false))
                        .toList(),
                all.unitsAreBounds());
    }

    private static Optional<KeySchema> key(EntitySchema table, @Nullable String index) {
        return index == null ? Optional.of(table.key()) : table.index(index).map(IndexSchema::key);
    }
}
