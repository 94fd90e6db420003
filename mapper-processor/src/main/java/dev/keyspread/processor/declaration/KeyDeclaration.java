package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of the key of the table or of an index. It may be incomplete or contradictory.
 *
 * @param index the index's name; empty for the table
 * @param partitions the partition keys: one, or up to four in order in a global index
 * @param sorts the sort keys: at most one, or up to four in order in a global index
 * @param shardings the {@code @ShardedKey} annotations that name it
 * @param settings the {@code @GlobalIndex} and {@code @LocalIndex} annotations that name it
 */
public record KeyDeclaration(
        String index,
        List<KeyUse> partitions,
        List<KeyUse> sorts,
        List<ShardedKeyUse> shardings,
        List<AnnotationUse> settings) {

    /** Returns whether it is the key of a local index. */
    public boolean local() {
        return !settings.isEmpty() && settings.get(0).kind() == AnnotationKind.LOCAL_INDEX;
    }

    /** Returns whether it is the key of a global index. An index without settings is global. */
    public boolean global() {
        return !index.isEmpty() && !local();
    }

    /** Returns whether any key annotation names it. */
    public boolean hasKeys() {
        return !partitions.isEmpty() || !sorts.isEmpty();
    }

    @Nullable
    public KeyUse partition() {
        return partitions.isEmpty() ? null : partitions.get(0);
    }

    @Nullable
    public KeyUse sort() {
        return sorts.isEmpty() ? null : sorts.get(0);
    }

    /** Returns its sharding if a {@code @ShardedKey} is on the right member or class, or else {@code null}. */
    @Nullable
    public ShardedKeyUse sharding() {
        KeyUse sharded = shardable();
        if (sharded == null) {
            return null;
        }
        Optional<ShardedKeyUse> use =
                shardings.stream().filter(sharding -> sharding.shards(sharded)).findFirst();
        return use.orElse(null);
    }

    /** Returns whether the shard number alone is its partition key, and the sharded member its sort key. */
    public boolean numbered() {
        return partitions.isEmpty() && sharding() != null;
    }

    /**
     * Returns the separate attribute that holds the stored partition key of a sharded index. A composite key has the
     * attribute that its annotation names.
     */
    public Optional<String> storedAttribute() {
        if (!global() || sharding() == null || shardedTemplate() != null) {
            return Optional.empty();
        }
        return Optional.of(index + (numbered() ? "_shard" : "_key"));
    }

    /** Returns its composite partition key if it is sharded, or else {@code null}. */
    public @Nullable TemplateKeyUse shardedTemplate() {
        return sharding() != null && partition() instanceof TemplateKeyUse template ? template : null;
    }

    /** Returns its name in messages. */
    public String subject() {
        return index.isEmpty() ? "The table" : "Index \"" + index + "\"";
    }

    /** Returns the annotation parameters that refer to it, such as {@code (index = "by-country")}. */
    public String parameters() {
        return index.isEmpty() ? "" : "(index = \"" + index + "\")";
    }

    /** Returns all its key annotations. */
    public Stream<KeyUse> keyUses() {
        return Stream.concat(partitions.stream(), sorts.stream());
    }

    /** Returns the key annotations on classes. */
    public Stream<TemplateKeyUse> templates() {
        return keyUses().filter(TemplateKeyUse.class::isInstance).map(TemplateKeyUse.class::cast);
    }

    /** Returns the key annotations on members. */
    public Stream<MemberKeyUse> memberKeys() {
        return keyUses().filter(MemberKeyUse.class::isInstance).map(MemberKeyUse.class::cast);
    }

    /** Returns the members that are a key or part of a template. */
    public Stream<MemberDeclaration> members() {
        return keyUses().flatMap(use -> use.members().stream());
    }

    /** Returns the annotations that name it, those on the class first. */
    public Stream<AnnotationUse> uses() {
        return Stream.of(
                        settings.stream(),
                        keyUses().map(KeyUse::use),
                        shardings.stream().map(ShardedKeyUse::use))
                .flatMap(uses -> uses);
    }

    private @Nullable KeyUse shardable() {
        return partitions.isEmpty() && global() ? sort() : partition();
    }
}
