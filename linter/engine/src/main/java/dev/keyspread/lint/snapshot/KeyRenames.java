package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.lint.snapshot.TableSnapshot.Entity;
import dev.keyspread.lint.snapshot.TableSnapshot.Index;
import dev.keyspread.lint.snapshot.TableSnapshot.Shards;
import dev.keyspread.lint.snapshot.TableSnapshot.StoredKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The renamed members of an entity's composite keys. A member is renamed if its former name is gone, its present name is new, and it
 * is the only one of its form in the same places. Otherwise members may have been exchanged, and read each other's values.
 */
final class KeyRenames {

    private final Map<String, String> names;
    private final Set<String> ambiguous;

    private KeyRenames(Map<String, String> names, Set<String> ambiguous) {
        this.names = names;
        this.ambiguous = ambiguous;
    }

    static KeyRenames of(Entity former, Entity present) {
        Map<String, String> forms = new LinkedHashMap<>();
        Map<String, Set<String>> places = new LinkedHashMap<>();
        Map<String, StoredKey> after = keys(present);
        keys(former).forEach((place, key) -> {
            StoredKey same = after.get(place);
            if (same != null && same.members().size() == key.members().size()) {
                for (int i = 0; i < key.members().size(); i++) {
                    forms.put(key.members().get(i), key.forms().get(i).replace(StoredForms.PADDED, ""));
                    places.computeIfAbsent(key.members().get(i), name -> new TreeSet<>())
                            .add(same.members().get(i));
                }
            }
        });
        Set<String> before = names(former);
        Set<String> now = names(present);
        Map<String, String> renamed = new HashMap<>();
        places.forEach((name, successors) -> {
            String successor = successors.iterator().next();
            if (successors.size() == 1 && !now.contains(name) && !before.contains(successor)) {
                renamed.put(name, successor);
            }
        });
        return split(renamed, forms);
    }

    /** Separates renamed members from those that may have been exchanged while they were renamed. */
    private static KeyRenames split(Map<String, String> renamed, Map<String, String> forms) {
        Set<String> ambiguous = new HashSet<>();
        for (String name : renamed.keySet()) {
            boolean isOnly = renamed.keySet().stream()
                    .noneMatch(other -> !other.equals(name) && Objects.equals(forms.get(other), forms.get(name)));
            if (!isOnly) {
                ambiguous.add(name);
            }
        }
        Map<String, String> names = new HashMap<>(renamed);
        names.keySet().removeAll(ambiguous);
        return new KeyRenames(names, ambiguous);
    }

    /** Returns the keys by their places. */
    private static Map<String, StoredKey> keys(Entity entity) {
        Map<String, StoredKey> keys = new LinkedHashMap<>();
        keys.put("partition", entity.partitionKey());
        Optional.ofNullable(entity.sortKey()).ifPresent(key -> keys.put("sort", key));
        for (Index index : entity.indexes()) {
            for (int i = 0; i < index.partitionKeys().size(); i++) {
                keys.put("partition " + i + index.name(), index.partitionKeys().get(i));
            }
            for (int i = 0; i < index.sortKeys().size(); i++) {
                keys.put("sort " + i + index.name(), index.sortKeys().get(i));
            }
        }
        return keys;
    }

    private static Set<String> names(Entity entity) {
        return Stream.concat(
                        keys(entity).values().stream().flatMap(key -> key.members().stream()),
                        entity.attributes().stream().map(StoredAttribute::path))
                .collect(Collectors.toSet());
    }

    /** Returns the present name of a member. */
    String present(String name) {
        return names.getOrDefault(name, name);
    }

    /** Returns whether a key has the same members in the same places. */
    boolean isSame(StoredKey former, StoredKey present) {
        return former.members().isEmpty()
                || present.members().isEmpty()
                || former.members().stream().map(this::present).toList().equals(present.members());
    }

    /** Returns whether several members of a key have new names, and may have been exchanged. */
    boolean isAmbiguous(StoredKey former) {
        return former.members().stream().anyMatch(ambiguous::contains);
    }

    /** Returns a layout with the present names of its sources. */
    Shards present(Shards former) {
        List<String> sources = former.source().stream().map(this::presentSource).toList();
        return new Shards(
                former.layout(),
                former.suffixes(),
                former.most(),
                sources,
                former.hash(),
                former.separator(),
                former.first(),
                former.rule(),
                former.former());
    }

    /** Members without an attribute of their own are in braces. */
    private String presentSource(String source) {
        return source.startsWith("{") ? "{" + present(source.substring(1, source.length() - 1)) + "}" : source;
    }
}
