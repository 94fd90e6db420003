package dev.keyspread.lint.snapshot;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.StoredAttribute;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a table: the content of {@code schema/<table>.json}. Names of members tell a renamed member from exchanged ones.
 *
 * @param table the table's name
 * @param entities its entities, sorted by name
 */
public record TableSnapshot(String table, List<Entity> entities) {

    /** The hash of calculated suffixes without a function. */
    static final String HASH = "SHA-256";

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
     * @param text the text of the key, with the forms of its members in braces: <code>ORDER#{local_date}</code>
     * @param members the members of a template in their order: the name of the attribute, or else of the Java member; otherwise empty
     * @param shards the layout of its shards, or {@code null}
     */
    public record StoredKey(
            String attribute,
            AttributeType type,
            String text,
            List<String> members,
            @Nullable Shards shards) {

        public StoredKey {
            members = List.copyOf(members);
        }

        /** Returns the text of the key, with the names of its members in braces. */
        String named() {
            Iterator<String> names = members.iterator();
            return StoredForms.PLACEHOLDER
                    .matcher(text)
                    .replaceAll(member -> Matcher.quoteReplacement(
                            names.hasNext() ? "{" + names.next() + member.group(2) + "}" : member.group()));
        }

        /** Returns the forms of its members. */
        List<String> forms() {
            return StoredForms.PLACEHOLDER
                    .matcher(text)
                    .results()
                    .map(member -> member.group(1))
                    .toList();
        }
    }

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
     * @param former the text of the layout that the key had before, or {@code null} if it declares none
     */
    public record Shards(
            Sharding.Layout layout,
            int suffixes,
            int most,
            List<String> source,
            @Nullable String hash,
            String separator,
            int first,
            @Nullable String rule,
            @Nullable String former) {

        public Shards {
            source = List.copyOf(source);
        }

        /** Returns the text of a layout, without the former one. It is equal for equal layouts. */
        static String text(@Nullable Shards shards) {
            return shards == null ? Sharding.UNSHARDED : shards.text();
        }

        private String text() {
            // A member without an attribute of its own is in braces. As a source it may have one now.
            List<String> names = source.stream()
                    .map(name -> name.startsWith("{") ? name.substring(1, name.length() - 1) : name)
                    .toList();
            String function = HASH.equals(hash) ? null : hash;
            return new Sharding(layout, suffixes, most, isCalculated(), names, separator, first, function, rule).text();
        }

        /** Returns these shards with another former layout. */
        Shards formerly(@Nullable String text) {
            return new Shards(layout, suffixes, most, source, hash, separator, first, rule, text);
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
            return new StoredKey(part.attribute(), part.type(), text(part), members(part), shards(part.sharding()));
        }

        private List<String> members(KeyPart part) {
            return part.template() == null
                    ? List.of()
                    : StoredForms.PLACEHOLDER
                            .matcher(part.template())
                            .results()
                            .map(member -> attribute(member.group(1)).orElse(member.group(1)))
                            .toList();
        }

        private String text(KeyPart part) {
            String template = part.template();
            return template == null
                    ? part.members().stream()
                            .map(member -> "{" + form(attribute(member), member.javaType()) + "}")
                            .collect(Collectors.joining())
                    : StoredForms.PLACEHOLDER
                            .matcher(template)
                            .replaceAll(member -> Matcher.quoteReplacement(
                                    "{" + form(member, isSorted(part.attribute())) + member.group(2) + "}"));
        }

        /** Returns the form of a member of a template. Without a width of its own, a number in a sort key has that of its type. */
        private String form(MatchResult member, boolean isSorted) {
            String path = attribute(member.group(1)).orElse("{" + member.group(1) + "}");
            String form = form(path, member.group(1));
            boolean isPadded =
                    isSorted && (member.group(2).isEmpty() || member.group(2).equals(":desc"));
            return isPadded && StoredForms.isNumber(form) ? StoredForms.PADDED + form : form;
        }

        /** Returns whether a template is also a sort key, possibly of an index. */
        private boolean isSorted(String attribute) {
            return Stream.concat(
                            schema.key().sortKeys().stream(),
                            schema.indexes().stream().flatMap(index -> index.key().sortKeys().stream()))
                    .anyMatch(key -> key.template() != null && key.attribute().equals(attribute));
        }

        private String attribute(KeyMember member) {
            return schema.attributeOf(member.name()).map(AttributeSchema::name).orElse(member.name());
        }

        /** Returns the attribute of a member in a template, if it has one beside the key. */
        private Optional<String> attribute(String path) {
            return schema.stored().stream()
                    .filter(attribute ->
                            path.equals(attribute.member()) && !attribute.path().startsWith("{"))
                    .map(StoredAttribute::path)
                    .map(name -> name.substring(name.indexOf(':') + 1))
                    .filter(name -> schema.attributes().stream()
                            .anyMatch(each -> each.name().equals(name)))
                    .findFirst();
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
                            sharding.rule(),
                            sharding.former());
        }

        private static @Nullable String hash(Sharding sharding) {
            String function = sharding.function();
            return function != null ? function : sharding.calculated() ? HASH : null;
        }

        private String source(String member) {
            return schema.attributeOf(member).map(AttributeSchema::name).orElse("{" + member + "}");
        }
    }
}
