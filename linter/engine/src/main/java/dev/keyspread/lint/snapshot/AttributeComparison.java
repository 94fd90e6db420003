package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.lint.snapshot.TableSnapshot.Entity;
import dev.keyspread.lint.snapshot.TableSnapshot.StoredKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the attributes of two snapshots of an entity. Keys compare the forms of key attributes, and this class their values. */
final class AttributeComparison {

    private static final String PAGE = SnapshotComparison.PAGES + "change-an-entity.md";
    private static final String BOTH_FORMS =
            "Read both forms with a converter, or add an attribute of another name: " + PAGE;
    private static final String ALL = "*";

    private final String name;
    private final Map<String, StoredAttribute> former = new LinkedHashMap<>();
    private final Map<String, StoredAttribute> present = new LinkedHashMap<>();
    private final List<SnapshotChange> changes = new ArrayList<>();

    private AttributeComparison(Entity former, Entity present) {
        this.name = present.entity();
        former.attributes().forEach(attribute -> this.former.put(attribute.path(), attribute));
        present.attributes().forEach(attribute -> this.present.put(attribute.path(), attribute));
    }

    static List<SnapshotChange> compare(Entity former, Entity present, KeyRenames renames) {
        AttributeComparison comparison = new AttributeComparison(former, present);
        comparison.takeKeys(former, present, renames);
        comparison.compare();
        return comparison.changes;
    }

    /** Compares the constants of enums in keys, and removes the keys from the attributes. */
    private void takeKeys(Entity before, Entity after, KeyRenames renames) {
        List.copyOf(former.values()).stream()
                .filter(attribute -> isKey(attribute.path(), before))
                .forEach(attribute -> {
                    former.remove(attribute.path());
                    StoredAttribute same = present.get(presentPath(attribute.path(), renames));
                    if (same != null) {
                        compareValues(attribute, same);
                    }
                });
        present.keySet().removeIf(path -> isKey(path, after));
    }

    private static String presentPath(String path, KeyRenames renames) {
        return path.startsWith("{") ? "{" + renames.present(path.substring(1, path.length() - 1)) + "}" : path;
    }

    private static boolean isKey(String path, Entity entity) {
        return path.startsWith("{")
                || Stream.of(Optional.of(entity.partitionKey()), Optional.ofNullable(entity.sortKey()))
                        .flatMap(Optional::stream)
                        .map(StoredKey::attribute)
                        .anyMatch(attribute -> path.equals(attribute) || path.endsWith(":" + attribute));
    }

    private void compare() {
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
        return attribute.form().equals(StoredAttribute.FLATTENED)
                ? "Flattened object \"" + attribute.path().replaceAll("[()]", "") + "\" of " + name
                : "Attribute \"" + attribute.path() + "\" of " + name;
    }

    private void remove(StoredAttribute attribute) {
        if (isInside(attribute.path(), former)) {
            return;
        }
        if (last(attribute.path()).equals(ALL)) {
            changes.add(SnapshotChange.breaking(
                    name + " no longer has @OtherAttributes"
                            + (attribute.path().equals(ALL) ? "" : " in \"" + parent(attribute.path()) + "\"")
                            + ": saves delete stored attributes without a member",
                    "Keep the member, or declare all attributes of stored items"));
            return;
        }
        changes.add(beside(attribute)
                .map(other -> SnapshotChange.breaking(
                        gone(attribute, other),
                        "If it was renamed, keep the name in the table with @Attribute(\"" + last(attribute.path())
                                + "\")"))
                .or(() -> moved(attribute)
                        .map(other -> SnapshotChange.breaking(
                                gone(attribute, other),
                                "Keep the former place, with or without @Flatten, or move the values: " + PAGE)))
                .orElseGet(() -> SnapshotChange.compatible(title(attribute) + removal(attribute))));
    }

    private String gone(StoredAttribute attribute, StoredAttribute other) {
        return "%s is gone, and \"%s\" of the same form is new: stored values are not read, and saves delete them"
                .formatted(title(attribute), other.path());
    }

    private String removal(StoredAttribute attribute) {
        if (attribute.form().equals(StoredAttribute.FLATTENED)) {
            return " is removed";
        }
        return present.containsKey(owner(attribute.path()) + ALL)
                ? " is removed. @OtherAttributes keeps its stored values"
                : " is removed: saves delete its stored values";
    }

    /** Returns the new attribute in the same object that has the values of a removed one. */
    private Optional<StoredAttribute> beside(StoredAttribute attribute) {
        return added().filter(other -> parent(attribute.path()).equals(parent(other.path())))
                .filter(other -> StoredForms.canRead(attribute, other))
                .findFirst();
    }

    /** Returns the new attribute with the values of a removed one, or of a member of a removed object, after a change of @Flatten. */
    private Optional<StoredAttribute> moved(StoredAttribute attribute) {
        return former.values().stream()
                .filter(each -> each.equals(attribute) || each.path().startsWith(attribute.path() + "."))
                .flatMap(each -> added().filter(other -> isMoved(each, other)))
                .findFirst();
    }

    private Stream<StoredAttribute> added() {
        return present.values().stream()
                .filter(other -> !former.containsKey(other.path())
                        && !other.form().equals(StoredAttribute.FLATTENED)
                        && !last(other.path()).equals(ALL));
    }

    /** Returns whether one path is inside an object beside the other. The names can differ in the prefix of {@code @Flatten}. */
    private static boolean isMoved(StoredAttribute one, StoredAttribute other) {
        String parent = parent(one.path());
        String others = parent(other.path());
        String last = last(one.path());
        String otherLast = last(other.path());
        return !parent.equals(others)
                && (parent.startsWith(others) || others.startsWith(parent))
                && (last.endsWith(otherLast) || otherLast.endsWith(last))
                && StoredForms.canRead(one, other);
    }

    private void add(StoredAttribute attribute) {
        if (isInside(attribute.path(), present) || isOfNewSubtype(attribute.path())) {
            return;
        }
        changes.add(
                attribute.required() && !attribute.form().equals(StoredAttribute.FLATTENED)
                        ? SnapshotChange.breaking(
                                title(attribute) + " is new and required: items without it cannot be read",
                                "Give it a @DefaultValue, or make it @Nullable or Optional: " + PAGE)
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
        compareMembers(before, after);
        compareValues(before, after);
        if (after.required() && !before.required()) {
            changes.add(SnapshotChange.breaking(
                    title(after) + " becomes required: items without it cannot be read",
                    "Give it a @DefaultValue, or keep it @Nullable or Optional: " + PAGE));
        } else if (before.required() != after.required()) {
            changes.add(SnapshotChange.compatible(title(after) + " is no longer required"));
        }
    }

    /** Renaming a member is compatible. Another member that existed before would read values that are not its own. */
    private void compareMembers(StoredAttribute before, StoredAttribute after) {
        if (Objects.equals(before.member(), after.member())) {
            return;
        }
        String change = "%s belongs to member \"%s\" instead of \"%s\""
                .formatted(title(after), after.member(), before.member());
        boolean isOther = former.values().stream()
                .anyMatch(other -> other.member() != null
                        && other.member().equals(after.member())
                        && owner(other.path()).equals(owner(after.path())));
        changes.add(
                isOther
                        ? SnapshotChange.breaking(
                                change + ": stored values are read as those of the other member",
                                "Exchange the names in @Attribute, or rename one member at a time")
                        : SnapshotChange.compatible(change));
    }

    private void compareValues(StoredAttribute before, StoredAttribute after) {
        List<String> missing = without(before.values(), after.values());
        // Constants with texts of their own can be renamed: then as many are new.
        boolean isRenamed = after.form().contains("enum of ")
                && without(after.values(), before.values()).size() >= missing.size();
        // Forms without values accept every text.
        if (after.values().isEmpty()) {
            return;
        }
        if (!missing.isEmpty() && !isRenamed) {
            changes.add(SnapshotChange.breaking(
                    "%s lacks %s: items with it %s"
                            .formatted(
                                    title(after),
                                    String.join(", ", missing),
                                    after.fallback() == null
                                            ? "cannot be read"
                                            : "are read as " + after.fallback() + ", and saves store that"),
                    "Keep it, or read it as another one with @EnumName or @EnumFallback: " + PAGE));
        } else if (before.fallback() != null && after.fallback() == null) {
            changes.add(SnapshotChange.breaking(
                    title(after) + " has no @EnumFallback: items with other values than "
                            + String.join(", ", after.values()) + " cannot be read",
                    "Keep it: " + PAGE));
        } else if (!before.values().equals(after.values()) || !Objects.equals(before.fallback(), after.fallback())) {
            changes.add(SnapshotChange.compatible(title(after) + " has other values"));
        }
    }

    private static List<String> without(List<String> values, List<String> others) {
        return values.stream().filter(value -> !others.contains(value)).toList();
    }

    /** Returns whether the object around a path is only in its own snapshot, or of another form. Then only the object is reported. */
    private boolean isInside(String path, Map<String, StoredAttribute> own) {
        String parent = parent(path);
        if (parent.isEmpty() || !own.containsKey(parent)) {
            return false;
        }
        StoredAttribute before = former.get(parent);
        StoredAttribute after = present.get(parent);
        return before == null || after == null || !StoredForms.canRead(before, after);
    }

    private static String parent(String path) {
        for (String content : List.of("[]", "{}", "{key}")) {
            if (path.endsWith(content)) {
                return path.substring(0, path.length() - content.length());
            }
        }
        return path.substring(0, Math.max(0, path.lastIndexOf('.')));
    }

    /** Returns the path up to the name of the attribute: the object or the subtype. */
    private static String owner(String path) {
        return path.substring(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1);
    }

    private static String last(String path) {
        return path.substring(owner(path).length());
    }
}
