package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.KeyUse.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.LayoutUse.FormerLayoutUse;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The keys of an entity, collected from the annotations of its class and members.
 *
 * @param table the table's key
 * @param indexes the keys of all indexes that annotations name, sorted by name
 */
public record Keys(KeyDeclaration table, List<KeyDeclaration> indexes) {

    private static final String TABLE = "";

    public static Keys of(EntityDeclaration entity) {
        List<KeyDeclaration> indexes = names(entity).stream()
                .filter(name -> !name.isEmpty())
                .map(name -> key(entity, name))
                .toList();
        return new Keys(key(entity, TABLE), indexes);
    }

    /** Returns the keys of the table and the indexes. */
    public Stream<KeyDeclaration> all() {
        return Stream.concat(Stream.of(table), indexes.stream());
    }

    /** Returns the composite keys of the table and the indexes. */
    public Stream<TemplateKeyUse> templates() {
        return all().flatMap(KeyDeclaration::templates);
    }

    /** Returns the attributes that hold the stored keys of sharded indexes, with their owners in messages. */
    public Map<String, String> storedAttributes() {
        Map<String, String> owners = new HashMap<>();
        indexes.forEach(index -> index.storedAttribute()
                .ifPresent(name -> owners.put(name, "the stored key of index \"" + index.index() + "\"")));
        return owners;
    }

    /** Returns whether an attribute is a sort key, so that its values must sort. */
    public boolean isSorted(String attribute) {
        return all().flatMap(key -> key.sorts().stream())
                .anyMatch(use ->
                        use instanceof TemplateKeyUse sort && sort.attribute().equals(attribute));
    }

    /** Returns whether a composite table key holds a member, which is read from there. */
    boolean isComposed(MemberDeclaration member) {
        return table.templates().anyMatch(use -> use.holds(member));
    }

    /**
     * Returns whether a member has an attribute of its own. A member in a composite table key has one only if it is
     * annotated with a name, is itself a key or is the source of a suffix.
     */
    public boolean isAttribute(MemberDeclaration member) {
        boolean own = member.annotations().has(AnnotationKind.ATTRIBUTE) || isKey(member) || isSource(member);
        return member.stored() && (own || !isComposed(member));
    }

    private boolean isKey(MemberDeclaration member) {
        return all().flatMap(KeyDeclaration::keyUses).anyMatch(use -> use.is(member));
    }

    private boolean isSource(MemberDeclaration member) {
        return all().flatMap(key -> key.shardings().stream()).anyMatch(sharding -> sharding.hasSource(member.name()));
    }

    /** Returns whether a member had an attribute of its own when the table's key had its former layout, so that all items have it. */
    public boolean wasAttribute(MemberDeclaration member, FormerLayoutUse former) {
        boolean ofIndex = indexes.stream()
                .flatMap(index -> index.shardings().stream())
                .anyMatch(sharding -> sharding.hasSource(member.name()));
        return !isComposed(member)
                || member.annotations().has(AnnotationKind.ATTRIBUTE)
                || isKey(member)
                || ofIndex
                || former.from().contains(member.name());
    }

    private static Set<String> names(EntityDeclaration entity) {
        Set<String> names = new TreeSet<>();
        Stream.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY)
                .flatMap(kind -> annotations(entity).flatMap(annotations -> all(annotations, kind)))
                .forEach(use -> names.add(name(use)));
        settings(entity).forEach(use -> names.add(name(use)));
        return names;
    }

    private static KeyDeclaration key(EntityDeclaration entity, String index) {
        return new KeyDeclaration(
                index,
                keys(entity, AnnotationKind.PARTITION_KEY, index),
                keys(entity, AnnotationKind.SORT_KEY, index),
                shardings(entity, index),
                settings(entity).filter(use -> name(use).equals(index)).toList());
    }

    /** Returns the key annotations of the class and then of members. Several are sorted by their declared order. */
    private static List<KeyUse> keys(EntityDeclaration entity, AnnotationKind kind, String index) {
        Stream<KeyUse> ofClass = all(entity.annotations(), kind)
                .filter(use -> name(use).equals(index))
                .map(use -> ofClass(use, entity));
        Stream<MemberKeyUse> members = uses(entity, kind, index, MemberKeyUse::new).stream()
                .sorted(Comparator.comparingInt(MemberKeyUse::order));
        return Stream.concat(ofClass, members).toList();
    }

    private static KeyUse ofClass(AnnotationUse use, EntityDeclaration entity) {
        String attribute = use.text("attribute");
        boolean named = !use.gives("template") && attribute.equals(entity.discriminator());
        return named ? new DiscriminatorKeyUse(use, attribute) : TemplateKeyUse.of(use, entity);
    }

    private static List<ShardedKeyUse> shardings(EntityDeclaration entity, String index) {
        Stream<ShardedKeyUse> ofClass = all(entity.annotations(), AnnotationKind.SHARDED_KEY)
                .filter(use -> name(use).equals(index))
                .map(use -> new ShardedKeyUse(null, compositeName(entity, index), use));
        return Stream.concat(ofClass, uses(entity, AnnotationKind.SHARDED_KEY, index, ShardedKeyUse::of).stream())
                .toList();
    }

    /** Returns the quoted template that a {@code @ShardedKey} on the class shards, or else the class's name. */
    private static String compositeName(EntityDeclaration entity, String index) {
        return Stream.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY)
                .flatMap(kind -> keys(entity, kind, index).stream())
                .findFirst()
                .filter(TemplateKeyUse.class::isInstance)
                .map(KeyUse::name)
                .orElse("\"" + entity.name() + "\"");
    }

    private static <T> List<T> uses(
            EntityDeclaration entity,
            AnnotationKind kind,
            String index,
            BiFunction<MemberDeclaration, AnnotationUse, T> constructor) {
        return entity.keyMembers()
                .flatMap(member -> all(member.annotations(), kind)
                        .filter(use -> name(use).equals(index))
                        .map(use -> constructor.apply(member, use)))
                .toList();
    }

    private static Stream<Annotations> annotations(EntityDeclaration entity) {
        return Stream.concat(
                Stream.of(entity.annotations()), entity.keyMembers().map(MemberDeclaration::annotations));
    }

    private static Stream<AnnotationUse> settings(EntityDeclaration entity) {
        return entity.annotations().uses().stream()
                .filter(use -> use.kind() == AnnotationKind.GLOBAL_INDEX || use.kind() == AnnotationKind.LOCAL_INDEX);
    }

    private static Stream<AnnotationUse> all(Annotations annotations, AnnotationKind kind) {
        return annotations.all(kind).stream();
    }

    private static String name(AnnotationUse use) {
        return use.text(use.kind().discriminator());
    }
}
