package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.lint.snapshot.TableSnapshot.Entity;
import dev.keyspread.lint.snapshot.TableSnapshot.Index;
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

    private static final String PAGES = "https://github.com/keyspread/keyspread/blob/main/docs/how-to/";
    private static final String MOVE =
            "Keep the former declaration, or move the items to a new table: " + PAGES + "shard-a-live-table.md";
    private static final String NEW_INDEX = "Keep the former declaration, or add a new index beside it: " + PAGES
            + "add-an-index.md#add-it-to-an-existing-table";
    private static final String BOTH_FORMS =
            "Read both forms with a converter, or add an attribute of another name: " + PAGES + "change-an-entity.md";

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
        int before = changes.size();
        compareKey("Partition key of " + name, former.partitionKey(), present.partitionKey(), false, MOVE);
        compareKey("Sort key of " + name, former.sortKey(), present.sortKey(), false, MOVE);
        if (changes.subList(before, changes.size()).stream().noneMatch(SnapshotChange::isBreaking)) {
            compareIndexes(name, former, present);
        }
        new Attributes(name, former, present).compare();
        if (!Objects.equals(former.timeToLive(), present.timeToLive())) {
            changes.add(SnapshotChange.compatible("Time to live of %s changes from %s to %s"
                    .formatted(name, former.timeToLive(), present.timeToLive())));
        }
    }

    /** Compares a key. {@code isRead} tells whether each read asks all shards. */
    private void compareKey(
            String title, @Nullable StoredKey former, @Nullable StoredKey present, boolean isRead, String remedy) {
        if (former == null || present == null) {
            if (former != null || present != null) {
                changes.add(SnapshotChange.breaking(
                        title + (former == null ? " is new" : " is removed") + ": no stored item is found", remedy));
            }
            return;
        }
        if (!former.attribute().equals(present.attribute()) || former.type() != present.type()) {
            changes.add(SnapshotChange.breaking(
                    "%s changes from \"%s\" (%s) to \"%s\" (%s): no stored item is found"
                            .formatted(title, former.attribute(), former.type(), present.attribute(), present.type()),
                    remedy));
        } else if (!StoredForms.canReadKey(former.text(), present.text())) {
            changes.add(SnapshotChange.breaking(
                    "%s changes from \"%s\" to \"%s\": items with the former keys are not found"
                            .formatted(title, former.text(), present.text()),
                    remedy));
        } else if (!former.text().equals(present.text())) {
            changes.add(SnapshotChange.compatible(
                    "%s changes from \"%s\" to \"%s\"".formatted(title, former.text(), present.text())));
        }
        Optional<String> shards = ShardChange.of(former.shards(), present.shards(), isRead);
        shards.ifPresent(change -> changes.add(SnapshotChange.breaking(title + " " + change, remedy)));
        if (shards.isEmpty() && !Objects.equals(former.shards(), present.shards())) {
            changes.add(SnapshotChange.compatible(
                    title + " has another layout, which finds all items. Processes with the former"
                            + " one can miss new items: stop them first"));
        }
    }

    private void compareIndexes(String name, Entity former, Entity present) {
        Map<String, Index> before = byName(former.indexes(), Index::name);
        Map<String, Index> after = byName(present.indexes(), Index::name);
        before.forEach((index, definition) -> {
            Index same = after.get(index);
            if (same == null) {
                changes.add(SnapshotChange.compatible("Index \"" + index + "\" of " + name + " is removed"));
            } else {
                compare(name, definition, same);
            }
        });
        after.keySet().stream()
                .filter(index -> !before.containsKey(index))
                .forEach(index -> changes.add(SnapshotChange.compatible(
                        "Index \"" + index + "\" of " + name + " is new." + " Stored items can lack its key: " + PAGES
                                + "add-an-index.md#add-it-to-an-existing-table")));
    }

    private void compare(String name, Index former, Index present) {
        String title = "index \"" + present.name() + "\" of " + name;
        if (former.kind() != present.kind()) {
            changes.add(SnapshotChange.breaking(
                    "Index \"" + present.name() + "\" of " + name + " changes from " + former.kind() + " to "
                            + present.kind() + ": its queries fail",
                    NEW_INDEX));
            return;
        }
        if (present.kind() == IndexSchema.Kind.GLOBAL) {
            compareKeys("Partition key of " + title, former.partitionKeys(), present.partitionKeys());
        }
        compareKeys("Sort key of " + title, former.sortKeys(), present.sortKeys());
        if (former.projection() != present.projection() || !former.include().equals(present.include())) {
            changes.add(SnapshotChange.compatible("Projection of " + title + " changes"));
        }
    }

    private void compareKeys(String title, List<StoredKey> former, List<StoredKey> present) {
        for (int i = 0; i < Math.max(former.size(), present.size()); i++) {
            StoredKey before = i < former.size() ? former.get(i) : null;
            StoredKey after = i < present.size() ? present.get(i) : null;
            boolean isRead = after != null
                    && after.shards() != null
                    && after.shards().source().isEmpty();
            compareKey(title, before, after, isRead, NEW_INDEX);
        }
    }

    /** The attributes of an entity. */
    private final class Attributes {

        private final String name;
        private final Map<String, StoredAttribute> former;
        private final Map<String, StoredAttribute> present;

        Attributes(String name, Entity former, Entity present) {
            this.name = name;
            this.former = stored(former);
            this.present = stored(present);
        }

        /** Returns the attributes without those of the table's key and the members in templates, which keys compare. */
        private static Map<String, StoredAttribute> stored(Entity entity) {
            Map<String, StoredAttribute> stored = byName(entity.attributes(), StoredAttribute::path);
            StoredKey sortKey = entity.sortKey();
            stored.keySet()
                    .removeIf(path -> path.startsWith("{")
                            || isOf(path, entity.partitionKey().attribute())
                            || (sortKey != null && isOf(path, sortKey.attribute())));
            return stored;
        }

        /** Returns whether a path is an attribute of the item, or of the items of a subtype. */
        private static boolean isOf(String path, String attribute) {
            return path.equals(attribute) || path.endsWith(":" + attribute);
        }

        void compare() {
            former.forEach((path, attribute) -> {
                StoredAttribute same = present.get(path);
                if (same == null) {
                    remove(attribute);
                } else {
                    compare(attribute, same);
                }
            });
            present.values().stream()
                    .filter(attribute -> !former.containsKey(attribute.path()))
                    .forEach(this::add);
        }

        private String title(StoredAttribute attribute) {
            return "Attribute \"" + attribute.path() + "\" of " + name;
        }

        private void remove(StoredAttribute attribute) {
            if (isInside(attribute.path(), former, present)) {
                return;
            }
            Optional<StoredAttribute> successor = present.values().stream()
                    .filter(other -> !former.containsKey(other.path()) && isBeside(attribute, other))
                    .filter(other -> StoredForms.canRead(attribute, other))
                    .findFirst();
            changes.add(
                    successor.isEmpty()
                            ? SnapshotChange.compatible(title(attribute) + " is removed")
                            : SnapshotChange.breaking(
                                    title(attribute) + " is gone, and \""
                                            + successor.get().path()
                                            + "\" of the same form is new: stored values are not read",
                                    "If it was renamed, keep the name in the table with @Attribute(\""
                                            + last(attribute.path()) + "\")"));
        }

        /** Returns whether two paths are in the same object. */
        private boolean isBeside(StoredAttribute one, StoredAttribute other) {
            return parent(one.path()).equals(parent(other.path()));
        }

        private void add(StoredAttribute attribute) {
            if (isInside(attribute.path(), present, former) || isOfNewSubtype(attribute.path())) {
                return;
            }
            changes.add(
                    attribute.required()
                            ? SnapshotChange.breaking(
                                    title(attribute) + " is new and required: items without it cannot be read",
                                    "Give it a @DefaultValue, or make it @Nullable or Optional: " + PAGES
                                            + "change-an-entity.md")
                            : SnapshotChange.compatible(title(attribute) + " is new"));
        }

        /** Stored items are not of a new subtype. */
        private boolean isOfNewSubtype(String path) {
            int end = path.indexOf(':') + 1;
            return end > 0 && former.keySet().stream().noneMatch(other -> other.startsWith(path.substring(0, end)));
        }

        private void compare(StoredAttribute before, StoredAttribute after) {
            if (!StoredForms.canRead(before, after)) {
                changes.add(SnapshotChange.breaking(
                        "%s changes from %s (%s) to %s (%s): items that have it cannot be read"
                                .formatted(title(after), before.form(), before.type(), after.form(), after.type()),
                        BOTH_FORMS));
                return;
            }
            if (!before.form().equals(after.form())) {
                changes.add(SnapshotChange.compatible(
                        "%s changes from %s to %s".formatted(title(after), before.form(), after.form())));
            }
            compareValues(before, after);
            if (after.required() && !before.required()) {
                changes.add(SnapshotChange.breaking(
                        title(after) + " becomes required: items without it cannot be read",
                        "Give it a @DefaultValue, or keep it @Nullable or Optional: " + PAGES + "change-an-entity.md"));
            } else if (before.required() != after.required()) {
                changes.add(SnapshotChange.compatible(title(after) + " is no longer required"));
            }
        }

        private void compareValues(StoredAttribute before, StoredAttribute after) {
            List<String> missing = before.values().stream()
                    .filter(value -> !after.values().contains(value))
                    .toList();
            // Without values, every text can be read.
            if (!missing.isEmpty() && !after.values().isEmpty()) {
                changes.add(SnapshotChange.breaking(
                        title(after) + " lacks " + String.join(", ", missing) + ": items with it cannot be read",
                        "Keep it, or read it as another one with @EnumName or @EnumFallback: " + PAGES
                                + "change-an-entity.md"));
            } else if (!before.values().equals(after.values())) {
                changes.add(SnapshotChange.compatible(title(after) + " has other values"));
            }
        }

        /** Returns whether the object around a path exists in its own snapshot only. Then only the object is reported. */
        private static boolean isInside(
                String path, Map<String, StoredAttribute> own, Map<String, StoredAttribute> others) {
            String parent = parent(path);
            return !parent.isEmpty() && own.containsKey(parent) && !others.containsKey(parent);
        }

        private static String parent(String path) {
            int end = path.endsWith("[]") || path.endsWith("{}") ? path.length() - 2 : path.lastIndexOf('.');
            return end < 0 ? "" : path.substring(0, end);
        }

        private static String last(String path) {
            return path.substring(path.lastIndexOf('.') + 1);
        }
    }
}
