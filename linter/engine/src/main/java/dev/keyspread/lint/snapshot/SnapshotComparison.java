package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.snapshot.TableSnapshot.Entity;
import dev.keyspread.lint.snapshot.TableSnapshot.Index;
import dev.keyspread.lint.snapshot.TableSnapshot.Shards;
import dev.keyspread.lint.snapshot.TableSnapshot.StoredKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares two snapshots of a table. A change is breaking if stored items are then not found, or cannot be read. */
public final class SnapshotComparison {

    /** The address of the pages that remedies name. */
    static final String PAGES = "https://github.com/keyspread/keyspread/blob/main/docs/how-to/";

    private static final String MOVE =
            "Keep the former declaration, or move the items to a new table: " + PAGES + "shard-a-live-table.md";
    private static final String NEW_INDEX = "Keep the former declaration, or add a new index beside it: " + PAGES
            + "add-an-index.md#add-it-to-an-existing-table";

    private final List<SnapshotChange> changes = new ArrayList<>();

    private SnapshotComparison() {}

    /** Returns the changes from the former snapshot to the present one, the breaking ones first. */
    public static List<SnapshotChange> compare(TableSnapshot former, TableSnapshot present) {
        SnapshotComparison comparison = new SnapshotComparison();
        comparison.compareEntities(
                byName(former.entities(), Entity::entity), byName(present.entities(), Entity::entity));
        return comparison.changes.stream()
                .sorted((one, other) -> Boolean.compare(other.isBreaking(), one.isBreaking()))
                .toList();
    }

    private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
        return all.stream().collect(Collectors.toMap(name, each -> each, (first, same) -> first, LinkedHashMap::new));
    }

    private void compareEntities(Map<String, Entity> former, Map<String, Entity> present) {
        Map<String, Entity> added = new LinkedHashMap<>(present);
        added.keySet().removeAll(former.keySet());
        former.forEach((name, entity) -> {
            Entity same = present.containsKey(name) ? present.get(name) : renamed(entity, added);
            if (same == null) {
                changes.add(SnapshotChange.compatible(name + " is removed, and its items are no longer read"));
            } else {
                added.remove(same.entity());
                compare(entity, same);
            }
        });
        added.keySet().forEach(name -> changes.add(SnapshotChange.compatible(name + " is new")));
    }

    /** Returns the new entity that stands for a removed one: the only one, or the one with the same key. */
    private static @Nullable Entity renamed(Entity former, Map<String, Entity> added) {
        return added.values().stream()
                .filter(entity -> entity.partitionKey()
                                .text()
                                .equals(former.partitionKey().text())
                        && Objects.equals(text(entity.sortKey()), text(former.sortKey())))
                .findFirst()
                .orElseGet(() -> added.size() == 1 ? added.values().iterator().next() : null);
    }

    private static @Nullable String text(@Nullable StoredKey key) {
        return key == null ? null : key.text();
    }

    private void compare(Entity former, Entity present) {
        String name = present.entity();
        if (!former.entity().equals(name)) {
            changes.add(SnapshotChange.compatible(former.entity() + " is renamed to " + name));
        }
        KeyRenames renames = KeyRenames.of(former, present);
        int before = changes.size();
        compareKey("Partition key of " + name, former.partitionKey(), present.partitionKey(), renames, false, MOVE);
        compareKey("Sort key of " + name, former.sortKey(), present.sortKey(), renames, false, MOVE);
        if (changes.subList(before, changes.size()).stream().noneMatch(SnapshotChange::isBreaking)) {
            compareIndexes(name, former, present, renames);
        }
        changes.addAll(AttributeComparison.compare(former, present, renames));
        if (!Objects.equals(former.timeToLive(), present.timeToLive())) {
            changes.add(SnapshotChange.compatible("Time to live of %s changes from %s to %s%s"
                    .formatted(
                            name,
                            former.timeToLive(),
                            present.timeToLive(),
                            present.timeToLive() == null ? "" : ": DynamoDB deletes items whose time has passed")));
        }
    }

    /** Compares a key. {@code isRead} tells whether each read asks all shards. */
    private void compareKey(
            String title,
            @Nullable StoredKey former,
            @Nullable StoredKey present,
            KeyRenames renames,
            boolean isRead,
            String remedy) {
        if (former == null || present == null) {
            if (former != null || present != null) {
                changes.add(SnapshotChange.breaking(
                        title + (former == null ? " is new" : " is removed") + ": no stored item is found", remedy));
            }
            return;
        }
        compareText(title, former, present, renames, remedy);
        Shards layout = former.shards() == null ? null : renames.present(former.shards());
        compareShards(title, layout, present.shards(), isRead, remedy);
    }

    private void compareShards(
            String title, @Nullable Shards layout, @Nullable Shards present, boolean isRead, String remedy) {
        if (present != null && Shards.text(layout).equals(present.former())) {
            changes.add(
                    SnapshotChange.compatible(title + " changes its layout, and formerly is the one of stored items: "
                            + "they are found. Move them with keyspread reshard"));
            return;
        }
        Optional<String> shards = ShardChange.of(layout, present, isRead);
        shards.ifPresent(change -> changes.add(SnapshotChange.breaking(
                title + " " + change,
                remedy.equals(MOVE) ? ShardChange.remedy(layout, present).orElse(MOVE) : remedy)));
        if (shards.isPresent() || Objects.equals(layout, present)) {
            return;
        }
        boolean isSame =
                layout != null && present != null && layout.formerly(null).equals(present.formerly(null));
        if (isSame) {
            changes.add(SnapshotChange.compatible(
                    title + " has another former layout: items that are still in the one before are "
                            + "not found. Finish keyspread reshard first"));
        } else {
            changes.add(SnapshotChange.compatible(
                    title + " has another layout, which finds all items. Processes with the former"
                            + " one can miss new items: stop them first"));
        }
    }

    private void compareText(String title, StoredKey former, StoredKey present, KeyRenames renames, String remedy) {
        String change = " changes from \"%s\" to \"%s\"";
        if (!former.attribute().equals(present.attribute()) || former.type() != present.type()) {
            changes.add(SnapshotChange.breaking(
                    "%s changes from \"%s\" (%s) to \"%s\" (%s): no stored item is found"
                            .formatted(title, former.attribute(), former.type(), present.attribute(), present.type()),
                    remedy));
        } else if (!StoredForms.canReadKey(former.text(), present.text())) {
            changes.add(SnapshotChange.breaking(
                    title + change.formatted(former.text(), present.text())
                            + ": items with the former keys are not found",
                    remedy));
        } else if (!renames.isSame(former, present)) {
            changes.add(exchanged(
                    title + change.formatted(former.named(), present.named()), renames.isAmbiguous(former), remedy));
        } else if (!former.text().equals(present.text())) {
            changes.add(SnapshotChange.compatible(title + change.formatted(former.text(), present.text())));
        } else if (!former.members().equals(present.members())) {
            changes.add(SnapshotChange.compatible(title + change.formatted(former.named(), present.named())));
        }
    }

    private static SnapshotChange exchanged(String change, boolean isAmbiguous, String remedy) {
        return isAmbiguous
                ? SnapshotChange.breaking(
                        change + ": if members are exchanged, stored items are read with the values of the others",
                        "If they are only renamed, rename one at a time, and update the file after each")
                : SnapshotChange.breaking(
                        change + ": items with the former keys are not found, or read with values of other members",
                        remedy);
    }

    private void compareIndexes(String name, Entity former, Entity present, KeyRenames renames) {
        Map<String, Index> before = byName(former.indexes(), Index::name);
        Map<String, Index> after = byName(present.indexes(), Index::name);
        before.forEach((index, definition) -> {
            Index same = after.get(index);
            if (same == null) {
                changes.add(SnapshotChange.compatible("Index \"" + index + "\" of " + name + " is removed"));
            } else {
                compare(name, definition, same, renames);
            }
        });
        after.keySet().stream()
                .filter(index -> !before.containsKey(index))
                .forEach(index -> changes.add(SnapshotChange.compatible(
                        "Index \"" + index + "\" of " + name + " is new." + " Stored items can lack its key: " + PAGES
                                + "add-an-index.md#add-it-to-an-existing-table")));
    }

    private void compare(String name, Index former, Index present, KeyRenames renames) {
        String title = "index \"" + present.name() + "\" of " + name;
        if (former.kind() != present.kind()) {
            changes.add(SnapshotChange.breaking(
                    "Index \"" + present.name() + "\" of " + name + " changes from " + former.kind() + " to "
                            + present.kind() + ": its queries fail",
                    NEW_INDEX));
            return;
        }
        if (present.kind() == IndexSchema.Kind.GLOBAL) {
            compareKeys("Partition key of " + title, former.partitionKeys(), present.partitionKeys(), renames);
        }
        compareKeys("Sort key of " + title, former.sortKeys(), present.sortKeys(), renames);
        if (former.projection() != present.projection() || !former.include().equals(present.include())) {
            changes.add(SnapshotChange.compatible("Projection of " + title + " changes"));
        }
    }

    private void compareKeys(String title, List<StoredKey> former, List<StoredKey> present, KeyRenames renames) {
        for (int i = 0; i < Math.max(former.size(), present.size()); i++) {
            StoredKey before = i < former.size() ? former.get(i) : null;
            StoredKey after = i < present.size() ? present.get(i) : null;
            boolean isRead = after != null
                    && after.shards() != null
                    && after.shards().source().isEmpty();
            compareKey(title, before, after, renames, isRead, NEW_INDEX);
        }
    }
}
