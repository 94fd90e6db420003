package dev.keyspread.spi;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that a patch of an entity does not simply set. Immutable and thread-safe.
 *
 * @param kept the attributes that a patch does not write
 * @param indexKeys the stored index keys, each with the attributes that it is made of besides those of the item's own key and identity;
 *     none for a key that never changes
 * @param expiry the expiry that is computed from another attribute if a patch sets that, or null
 * @param subtype the subtype that the item must be of, or null
 */
public record PatchRules(
        Set<String> kept,
        Map<String, List<String>> indexKeys,
        ManagedAttributes.@Nullable Expiry expiry,
        @Nullable Subtype subtype) {

    /** The rules of an entity without such attributes. */
    public static final PatchRules NONE = new PatchRules(Set.of(), Map.of(), null, null);

    public PatchRules {
        kept = Set.copyOf(kept);
        // In a fixed order, so that equal patches are equal requests.
        indexKeys = Collections.unmodifiableMap(new TreeMap<>(indexKeys));
    }

    /** Returns rules by which a patch does not write these attributes. */
    public static PatchRules keeping(String... attributes) {
        return new PatchRules(Set.of(attributes), Map.of(), null, null);
    }

    /** Returns these rules with a stored index key that is made of the sources. */
    public PatchRules indexKey(String attribute, String... sources) {
        Map<String, List<String>> more = new HashMap<>(indexKeys);
        more.put(attribute, List.of(sources));
        return new PatchRules(kept, more, expiry, subtype);
    }

    /** Returns these rules with an expiry that is computed from another attribute. */
    public PatchRules expiring(ManagedAttributes.Expiry computed) {
        return new PatchRules(kept, indexKeys, computed, subtype);
    }

    /** Returns these rules for items of a subtype. */
    public PatchRules of(Subtype required) {
        return new PatchRules(kept, indexKeys, expiry, required);
    }
}
