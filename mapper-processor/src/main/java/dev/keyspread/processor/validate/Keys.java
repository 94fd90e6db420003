package dev.keyspread.processor.validate;

import dev.keyspread.processor.parse.AnnotationKind;
import dev.keyspread.processor.parse.AnnotationUse;
import dev.keyspread.processor.parse.Annotations;
import dev.keyspread.processor.parse.EntityDeclaration;
import dev.keyspread.processor.parse.MemberDeclaration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The keys of an entity, put together from the annotations of its members.
 *
 * @param table the table's key
 * @param indexes the keys of the indexes that any annotation names, sorted by name
 */
record Keys(KeyDeclaration table, List<KeyDeclaration> indexes) {

    private static final String TABLE = "";

    static Keys of(EntityDeclaration entity) {
        List<KeyDeclaration> indexes = names(entity).stream()
                .filter(name -> !name.isEmpty())
                .map(name -> key(entity, name))
                .toList();
        return new Keys(key(entity, TABLE), indexes);
    }

    /** The keys of table and indexes. */
    Stream<KeyDeclaration> all() {
        return Stream.concat(Stream.of(table), indexes.stream());
    }

    private static Set<String> names(EntityDeclaration entity) {
        Set<String> names = new TreeSet<>();
        Stream.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY)
                .flatMap(kind -> entity.members().stream().flatMap(member -> all(member.annotations(), kind)))
                .forEach(use -> names.add(name(use)));
        settings(entity).forEach(use -> names.add(name(use)));
        return names;
    }

    private static KeyDeclaration key(EntityDeclaration entity, String index) {
        return new KeyDeclaration(
                index,
                uses(entity, AnnotationKind.PARTITION_KEY, index, KeyUse::new),
                uses(entity, AnnotationKind.SORT_KEY, index, KeyUse::new),
                uses(entity, AnnotationKind.SHARDED_KEY, index, ShardedKeyUse::new),
                settings(entity).filter(use -> name(use).equals(index)).toList());
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
