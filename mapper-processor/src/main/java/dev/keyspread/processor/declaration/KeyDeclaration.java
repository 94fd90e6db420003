package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that the source says of the key of the table or of one index.
 *
 * @param index the index's name; empty for the table
 * @param partitions the partition keys, of which there should be one, or in a global index up to four in their order
 * @param sorts the sort keys, of which there should be one at most, or in a global index up to four in their order
 * @param shardings the {@code @ShardedKey} annotations that name it
 * @param settings the {@code @GlobalIndex} and {@code @LocalIndex} annotations that name it
 */
public record KeyDeclaration(
        String index,
        List<KeyUse> partitions,
        List<KeyUse> sorts,
        List<ShardedKeyUse> shardings,
        List<AnnotationUse> settings) {

    /** Whether it is a local index. */
    public boolean local() {
        return !settings.isEmpty() && settings.get(0).kind() == AnnotationKind.LOCAL_INDEX;
    }

    /** Whether it is a global index; one that no annotation describes is. */
    public boolean global() {
        return !index.isEmpty() && !local();
    }

    /** Whether any member is a key of it. */
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

    /** How it is sharded, where a {@code @ShardedKey} stands on the right member, or {@code null}. */
    @Nullable
    public ShardedKeyUse sharding() {
        KeyUse sharded = shardable();
        if (sharded == null) {
            return null;
        }
        Optional<ShardedKeyUse> use = shardings.stream()
                .filter(sharding -> sharded.is(sharding.member()))
                .findFirst();
        return use.orElse(null);
    }

    /** Whether its partition key is the shard number alone, and the sharded member its sort key. */
    public boolean numbered() {
        return partitions.isEmpty() && sharding() != null;
    }

    /** The attribute that holds the stored partition key of a sharded index, which is one of its own. */
    public Optional<String> storedAttribute() {
        if (!global() || sharding() == null) {
            return Optional.empty();
        }
        return Optional.of(index + (numbered() ? "_shard" : "_key"));
    }

    /** What messages call it. */
    public String subject() {
        return index.isEmpty() ? "The table" : "Index \"" + index + "\"";
    }

    /** What has to be written in an annotation that is to name it, such as {@code (index = "by-country")}. */
    public String parameters() {
        return index.isEmpty() ? "" : "(index = \"" + index + "\")";
    }

    /** All annotations that make a key of it. */
    public Stream<KeyUse> keyUses() {
        return Stream.concat(partitions.stream(), sorts.stream());
    }

    /** Those of classes. */
    public Stream<TemplateKeyUse> templates() {
        return keyUses().filter(TemplateKeyUse.class::isInstance).map(TemplateKeyUse.class::cast);
    }

    /** Those of members. */
    public Stream<MemberKeyUse> memberKeys() {
        return keyUses().filter(MemberKeyUse.class::isInstance).map(MemberKeyUse.class::cast);
    }

    /** The members that are a key of it, or in one. */
    public Stream<MemberDeclaration> members() {
        return keyUses().flatMap(use -> use.members().stream());
    }

    /** Whether several members are its partition keys, or its sort keys. */
    boolean multiple() {
        return partitions.size() > 1 || sorts.size() > 1;
    }

    /** The annotations that give it its name, the ones on the class first. */
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
