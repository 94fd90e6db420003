package dev.keyspread.processor.declaration;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The keys of an entity, put together from the annotations of its class and its members.
 *
 * @param table the table's key
 * @param indexes the keys of the indexes that any annotation names, sorted by name
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

    /** The keys of table and indexes. */
    public Stream<KeyDeclaration> all() {
        return Stream.concat(Stream.of(table), indexes.stream());
    }

    /** The composite keys of table and indexes. */
    public Stream<TemplateKeyUse> templates() {
        return all().flatMap(KeyDeclaration::templates);
    }

    /** Whether an attribute is a sort key, so that what is in it has to sort. */
    public boolean isSorted(String attribute) {
        return all().flatMap(key -> key.sorts().stream())
                .anyMatch(use ->
                        use instanceof TemplateKeyUse sort && sort.attribute().equals(attribute));
    }

    /** Whether a member is in the table's key, from which it is read. */
    boolean isComposed(MemberDeclaration member) {
        return table.templates().anyMatch(use -> use.members().contains(member));
    }

    /**
     * Whether a member is an attribute of its own: one that is in the table's key is so only where the source says that,
     * or where it is a key by itself or the source of a suffix.
     */
    public boolean isAttribute(MemberDeclaration member) {
        boolean own = member.annotations().has(AnnotationKind.ATTRIBUTE) || isKey(member) || isSource(member);
        return member.stored() && (own || !isComposed(member));
    }

    private boolean isKey(MemberDeclaration member) {
        return all().flatMap(KeyDeclaration::keyUses).anyMatch(use -> use.is(member));
    }

    private boolean isSource(MemberDeclaration member) {
        return all().flatMap(key -> key.shardings().stream())
                .anyMatch(sharding -> sharding.from().contains(member.name()));
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
                uses(entity, AnnotationKind.SHARDED_KEY, index, ShardedKeyUse::new),
                settings(entity).filter(use -> name(use).equals(index)).toList());
    }

    /** Those of the class, and then those of members; several are put in the order that the source says. */
    private static List<KeyUse> keys(EntityDeclaration entity, AnnotationKind kind, String index) {
        Stream<KeyUse> templates = all(entity.annotations(), kind)
                .filter(use -> name(use).equals(index))
                .map(use -> TemplateKeyUse.of(use, entity));
        Stream<MemberKeyUse> members = uses(entity, kind, index, MemberKeyUse::new).stream()
                .sorted(Comparator.comparingInt(MemberKeyUse::order));
        return Stream.concat(templates, members).toList();
    }

    private static <T> List<T> uses(
            EntityDeclaration entity,
            AnnotationKind kind,
            String index,
            BiFunction<MemberDeclaration, AnnotationUse, T> constructor) {
        return entity.members().stream()
                .flatMap(member -> all(member.annotations(), kind)
                        .filter(use -> name(use).equals(index))
                        .map(use -> constructor.apply(member, use)))
                .toList();
    }

    private static Stream<Annotations> annotations(EntityDeclaration entity) {
        return Stream.concat(
                Stream.of(entity.annotations()), entity.members().stream().map(MemberDeclaration::annotations));
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
