package dev.keyspread.lint.snapshot;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.StoredAttribute;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a table: the content of {@code schema/<table>.json}. It does not name members of classes, which may be renamed.
 *
 * @param table the table's name
 * @param entities its entities, sorted by name
 */
public record TableSnapshot(String table, List<Entity> entities) {

    /** The hash of calculated suffixes without a function. */
    static final String HASH = "SHA-256";

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}:]+)([^{}]*)}");

    public TableSnapshot {
        entities = entities.stream().sorted(comparing(Entity::entity)).toList();
    }

    /** Returns the snapshots of the tables of Keyspread's entities, sorted by name. */
    public static List<TableSnapshot> of(Collection<EntitySchema> schemas) {
        Map<String, List<EntitySchema>> tables =
                schemas.stream().collect(Collectors.groupingBy(EntitySchema::table, TreeMap::new, Collectors.toList()));
        return tables.entrySet().stream()
                .map(table -> new TableSnapshot(
                        table.getKey(),
                        table.getValue().stream().map(Reader::entity).toList()))
                .toList();
    }

    /**
     * The stored form of an entity.
     *
     * @param entity its canonical name
     * @param partitionKey the partition key of the table
     * @param sortKey the sort key of the table, or {@code null}
     * @param indexes the indexes, sorted by name
     * @param attributes the attributes and the values inside them
     * @param timeToLive the attribute with the expiry, or {@code null}
     */
    public record Entity(
            String entity,
            StoredKey partitionKey,
            @Nullable StoredKey sortKey,
            List<Index> indexes,
            List<StoredAttribute> attributes,
            @Nullable String timeToLive) {

        public Entity {
            indexes = List.copyOf(indexes);
            attributes = List.copyOf(attributes);
        }
    }

    /**
     * A partition key or a sort key.
     *
     * @param attribute the attribute that holds it
     * @param type the type of the attribute
     * @param text the text of the key, with the forms of its members in braces: <code>ORDER#{localDate}</code>
     * @param shards the layout of its shards, or {@code null}
     */
    public record StoredKey(
            String attribute,
            AttributeType type,
            String text,
            @Nullable Shards shards) {}

    /**
     * The layout of a sharded key.
     *
     * @param layout whether the key is the logical key with a suffix, or the shard number alone
     * @param suffixes the number of suffixes
     * @param most the largest number of suffixes of one logical key
     * @param source the attributes from which the suffix is calculated; empty if it is not calculated from sources
     * @param hash the calculation: {@code SHA-256}, a class, or {@code null} if the suffix is random
     * @param separator the text between logical key and suffix
     * @param first the first suffix
     * @param rule the class that sets the number of suffixes of a key, or {@code null}
     */
    public record Shards(
            Sharding.Layout layout,
            int suffixes,
            int most,
            List<String> source,
            @Nullable String hash,
            String separator,
            int first,
            @Nullable String rule) {

        public Shards {
            source = List.copyOf(source);
        }

        boolean isCalculated() {
            return hash != null;
        }

        int last() {
            return first + suffixes - 1;
        }
    }

    /**
     * A secondary index.
     *
     * @param name its name
     * @param kind global or local
     * @param partitionKeys its partition keys
     * @param sortKeys its sort keys
     * @param projection the attributes that it has
     * @param include further attributes that it has
     */
    public record Index(
            String name,
            IndexSchema.Kind kind,
            List<StoredKey> partitionKeys,
            List<StoredKey> sortKeys,
            IndexSchema.Projection projection,
            List<String> include) {

        public Index {
            partitionKeys = List.copyOf(partitionKeys);
            sortKeys = List.copyOf(sortKeys);
            include = List.copyOf(include);
        }
    }

    /** Reads the stored form in a schema. */
    private record Reader(EntitySchema schema) {

        static Entity entity(EntitySchema schema) {
            return new Reader(schema).entity();
        }

        private Entity entity() {
            List<StoredKey> sortKeys = keys(schema.key().sortKeys());
            return new Entity(
                    schema.entity(),
                    keys(schema.key().partitionKeys()).get(0),
                    sortKeys.isEmpty() ? null : sortKeys.get(0),
                    schema.indexes().stream().map(this::index).toList(),
                    schema.stored(),
                    schema.timeToLive());
        }

        private Index index(IndexSchema index) {
            return new Index(
                    index.name(),
                    index.kind(),
                    keys(index.key().partitionKeys()),
                    keys(index.key().sortKeys()),
                    index.projection(),
                    index.include());
        }

        private List<StoredKey> keys(List<KeyPart> parts) {
            return parts.stream().map(this::key).toList();
        }

        private StoredKey key(KeyPart part) {
            return new StoredKey(part.attribute(), part.type(), text(part), shards(part.sharding()));
        }

        private String text(KeyPart part) {
            String template = part.template();
            if (template == null) {
                return part.members().stream()
                        .map(member -> "{" + form(member) + "}")
                        .collect(Collectors.joining());
            }
            return PLACEHOLDER.matcher(template).replaceAll(this::placeholder);
        }

        private String placeholder(MatchResult member) {
            String form = form("{" + member.group(1) + "}", member.group(1));
            return Matcher.quoteReplacement("{" + form + member.group(2) + "}");
        }

        private String form(KeyMember member) {
            String attribute =
                    schema.attributeOf(member.name()).map(each -> each.name()).orElse(member.name());
            return form(attribute, member.javaType());
        }

        private String form(String path, String unknown) {
            return schema.stored().stream()
                    .filter(attribute ->
                            attribute.path().equals(path) || attribute.path().endsWith(":" + path))
                    .map(StoredAttribute::form)
                    .findFirst()
                    .orElse(unknown);
        }

        private @Nullable Shards shards(@Nullable Sharding sharding) {
            return sharding == null
                    ? null
                    : new Shards(
                            sharding.layout(),
                            sharding.suffixes(),
                            sharding.most(),
                            sharding.from().stream().map(this::source).toList(),
                            hash(sharding),
                            sharding.separator(),
                            sharding.first(),
                            sharding.rule());
        }

        private static @Nullable String hash(Sharding sharding) {
            String function = sharding.function();
            return function != null ? function : sharding.calculated() ? HASH : null;
        }

        private String source(String member) {
            return schema.attributeOf(member).map(each -> each.name()).orElse("{" + member + "}");
        }
    }
}
