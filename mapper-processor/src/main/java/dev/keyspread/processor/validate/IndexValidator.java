package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks indexes: their declarations, number, keys and projections. */
record IndexValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    /** The default quota of an account. */
    private static final int GLOBAL_INDEXES = 20;

    private static final int LOCAL_INDEXES = 5;

    /** The limit for all indexes of a table. A name in two indexes counts twice. */
    private static final int INCLUDED_ATTRIBUTES = 100;

    @Override
    public void validate() {
        checkDeclarations();
        checkCounts();
        keys.indexes().stream().filter(KeyDeclaration::global).forEach(index -> checkGlobal(index, keys.table()));
        keys.indexes().stream().filter(KeyDeclaration::local).forEach(index -> checkLocal(index, keys.table()));
        keys.indexes().stream().flatMap(index -> index.settings().stream()).forEach(this::checkProjection);
        checkInclusions();
    }

    /** Checks that each index is declared once, has keys and has a distinct name. */
    private void checkDeclarations() {
        keys.indexes().forEach(this::checkDescribedOnce);
        keys.indexes().forEach(this::checkKeys);
        checkMethods();
    }

    private void checkDescribedOnce(KeyDeclaration index) {
        String message = "Index \"%s\" must be described once (found %s and %s). Remove one of them";
        index.settings().stream()
                .skip(1)
                .map(use -> use.problem(
                        ProblemId.INDEX_NOT_UNIQUE,
                        "name",
                        message.formatted(index.index(), index.settings().get(0).kind(), use.kind())))
                .forEach(problems);
    }

    private void checkKeys(KeyDeclaration index) {
        if (index.hasKeys() || index.settings().isEmpty()) {
            return;
        }
        List<String> others = keys.indexes().stream()
                .filter(KeyDeclaration::hasKeys)
                .map(KeyDeclaration::index)
                .toList();
        String fix = "Add @SortKey%s to a member, and @PartitionKey for a global index".formatted(index.parameters());
        String message = "Index \"%s\" must have a key (found no member that names it). %s"
                .formatted(index.index(), Validator.suggestion(index.index(), others, fix));
        problems.accept(index.settings().get(0).problem(ProblemId.INDEX_WITHOUT_KEYS, "name", message));
    }

    /** Checks that names differ in more than case: they become class names, and some file systems ignore case. */
    private void checkMethods() {
        Map<String, String> taken = new HashMap<>();
        for (KeyDeclaration index : keys.indexes()) {
            String words = index.index().replaceAll("[-_.]", "").toLowerCase(Locale.ROOT);
            String other = taken.putIfAbsent(words, index.index());
            if (other != null) {
                problems.accept(methodTaken(index, other));
            }
        }
    }

    private static Problem methodTaken(KeyDeclaration index, String other) {
        AnnotationUse use = index.uses().findFirst().orElseThrow();
        String message = "Index \"%s\" must have a method of its own in the repository (found index \"%s\", "
                + "which differs in separators or case only). Rename one of them";
        return use.problem(
                ProblemId.INDEX_METHOD_TAKEN, use.kind().discriminator(), message.formatted(index.index(), other));
    }

    /**
     * Checks DynamoDB's limits on indexes.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">Constraints in
     *     DynamoDB</a>
     */
    private void checkCounts() {
        checkCount(ProblemId.GLOBAL_INDEXES_TOO_MANY, GLOBAL_INDEXES, "global indexes", count(KeyDeclaration::global));
        checkCount(ProblemId.LOCAL_INDEXES_TOO_MANY, LOCAL_INDEXES, "local indexes", count(KeyDeclaration::local));
        checkCount(ProblemId.INCLUDE_TOO_MANY, INCLUDED_ATTRIBUTES, "included attributes over all indexes", included());
    }

    private void checkCount(ProblemId id, int limit, String what, long found) {
        if (found > limit) {
            String message = "Entity \"%s\" cannot have more than %d %s (found %d). Remove some";
            problems.accept(Problem.of(id, message.formatted(entity.name(), limit, what, found), entity.element()));
        }
    }

    private long count(Predicate<KeyDeclaration> kind) {
        return keys.indexes().stream()
                .filter(KeyDeclaration::hasKeys)
                .filter(kind)
                .count();
    }

    private long included() {
        return keys.indexes().stream()
                .flatMap(index -> index.settings().stream())
                .flatMap(use -> use.texts("include").stream())
                .mapToLong(this::attributes)
                .sum();
    }

    private long attributes(String name) {
        return entity.object()
                .member(name)
                .map(member -> StoredAttribute.of(member, entity).count())
                .orElse(1L);
    }

    /** Checks that a global index has a partition key, and that its keys are stored without the table's suffix. */
    private void checkGlobal(KeyDeclaration index, KeyDeclaration table) {
        KeyUse sort = index.sort();
        if (sort != null && index.partitions().isEmpty() && !index.numbered()) {
            problems.accept(incomplete(index, sort));
        }
        ShardedKeyUse sharding = table.sharding();
        if (sharding != null && sharding.member() != null) {
            suffixed(index, sharding.member()).forEach(use -> problems.accept(suffixed(use)));
        }
    }

    private static Problem incomplete(KeyDeclaration index, KeyUse sort) {
        String message = "Index \"%1$s\" must have a partition key (found only the sort key %2$s). "
                + "Add @PartitionKey%3$s to a member, or make it a local index with @LocalIndex(name = \"%1$s\")";
        return sort.problem(
                ProblemId.INDEX_PARTITION_KEY_MISSING,
                message.formatted(index.index(), sort.name(), index.parameters()));
    }

    /**
     * Returns keys whose stored values have the table's suffix. An index partition key with a sharding of its own has a
     * separate attribute; a sort key has not.
     */
    private static Stream<KeyUse> suffixed(KeyDeclaration index, MemberDeclaration sharded) {
        int own = index.storedAttribute().isPresent() ? 1 : 0;
        Stream<KeyUse> partitions = index.partitions().stream().skip(own);
        return Stream.concat(partitions, index.sorts().stream()).filter(use -> use.is(sharded));
    }

    private static Problem suffixed(KeyUse use) {
        String message =
                "Key %s of index \"%s\" cannot be the table's sharded partition key (found stored values that end "
                        + "in a suffix). %s";
        boolean partition = use.use().kind() == AnnotationKind.PARTITION_KEY;
        String index = use.use().text("index");
        String fix = partition ? "Add @ShardedKey(index = \"%s\", …) to it".formatted(index) : "Choose another member";
        return use.problem(ProblemId.INDEX_KEY_SUFFIXED, message.formatted(use.name(), index, fix));
    }

    /** Checks that each local index has the table's partition key and another sort key. */
    private void checkLocal(KeyDeclaration index, KeyDeclaration table) {
        AnnotationUse settings = index.settings().get(0);
        if (index.sorts().isEmpty() && index.hasKeys()) {
            problems.accept(settings.problem(ProblemId.LOCAL_INDEX_SORT_KEY_MISSING, "name", unsorted(index)));
        }
        if (table.sorts().isEmpty()) {
            problems.accept(settings.problem(ProblemId.LOCAL_INDEX_TABLE_SORT_KEY_MISSING, tableUnsorted(index)));
        }
        index.partitions().stream()
                .filter(use -> !table.partitions().isEmpty() && !isPartition(table, use))
                .forEach(use -> problems.accept(foreign(index, table, use)));
        index.shardings().forEach(use -> problems.accept(sharded(index, use)));
    }

    private static String unsorted(KeyDeclaration index) {
        return "Local index \"%s\" must have a sort key (found none). Add @SortKey%s to a member"
                .formatted(index.index(), index.parameters());
    }

    private static String tableUnsorted(KeyDeclaration index) {
        String message = "Local index \"%s\" must be on a table with a sort key (found none). "
                + "Add @SortKey to a member, or make the index a global one";
        return message.formatted(index.index());
    }

    private static Problem foreign(KeyDeclaration index, KeyDeclaration table, KeyUse use) {
        String message = "Local index \"%s\" must have the table's partition key %s (found %s). "
                + "Remove the annotation, or make the index a global one";
        return use.problem(
                ProblemId.LOCAL_INDEX_PARTITION_KEY_FOREIGN,
                message.formatted(index.index(), partitionName(table), use.name()));
    }

    private static boolean isPartition(KeyDeclaration table, KeyUse use) {
        return use.member().isPresent() && table.partitions().get(0).member().equals(use.member());
    }

    private static String partitionName(KeyDeclaration table) {
        return table.partitions().get(0).name();
    }

    private static Problem sharded(KeyDeclaration index, ShardedKeyUse use) {
        String message = "Local index \"%s\" cannot be sharded by itself (found @ShardedKey on %s). "
                + "Remove it: the index is sharded as the table is";
        return use.problem(ProblemId.LOCAL_INDEX_SHARDED, "index", message.formatted(index.index(), use.name()));
    }

    /** Checks that an index lists included members if and only if its projection is INCLUDE. */
    private void checkProjection(AnnotationUse use) {
        boolean includes = use.constant("projection").equals("INCLUDE");
        if (includes && use.texts("include").isEmpty()) {
            problems.accept(includeMissing(use));
        }
        if (!includes && use.gives("include")) {
            problems.accept(includeUnused(use));
        }
    }

    private static Problem includeMissing(AnnotationUse use) {
        String message = "Index \"%s\" must name the members that it includes (found none). "
                + "Add include = {…}, or project KEYS_ONLY";
        return use.problem(ProblemId.INCLUDE_MISSING, "projection", message.formatted(use.text("name")));
    }

    private static Problem includeUnused(AnnotationUse use) {
        String message = "Index \"%s\" cannot include members (found projection %s). "
                + "Add projection = Projection.INCLUDE, or remove them";
        return use.problem(
                ProblemId.INCLUDE_UNUSED, "include", message.formatted(use.text("name"), use.constant("projection")));
    }

    /** Checks that an index includes only existing members that it does not already contain. */
    private void checkInclusions() {
        for (KeyDeclaration index : keys.indexes()) {
            index.settings().stream()
                    .flatMap(use -> MemberReference.of(use, "include").stream())
                    .flatMap(reference -> inclusionProblem(reference, index, keys.table()).stream())
                    .forEach(problems);
        }
    }

    private Optional<Problem> inclusionProblem(MemberReference reference, KeyDeclaration index, KeyDeclaration table) {
        Optional<MemberDeclaration> member = reference.member(entity);
        String subject = index.subject();
        String name = reference.name();
        if (member.isEmpty()) {
            String message = "%s must include members (found \"%s\", which is none). %s"
                    .formatted(subject, name, reference.suggestion(entity));
            return Optional.of(reference.problem(ProblemId.INCLUDE_UNKNOWN, message));
        } else if (!member.get().stored() && !member.get().flattened()) {
            String message = "%s cannot include \"%s\" (found no attribute of it). Remove the name";
            return Optional.of(reference.problem(ProblemId.INCLUDE_NOT_STORED, message.formatted(subject, name)));
        } else if (keyMembers(index, table).anyMatch(member.get()::equals)) {
            String message = "%s cannot include \"%s\" (found a key, which it holds anyway). Remove the name";
            return Optional.of(reference.problem(ProblemId.INCLUDE_KEY, message.formatted(subject, name)));
        }
        return includedAgain(reference, subject);
    }

    private static Optional<Problem> includedAgain(MemberReference reference, String subject) {
        String message = "%s must include \"%s\" once (found it twice). Remove one of them";
        return Optional.of(reference)
                .filter(MemberReference::repeated)
                .map(again -> again.problem(ProblemId.INCLUDE_REPEATED, message.formatted(subject, again.name())));
    }

    /**
     * Returns the key members of an index. The stored key of a sharded index is a separate attribute; its member can be
     * included.
     */
    private static Stream<MemberDeclaration> keyMembers(KeyDeclaration index, KeyDeclaration table) {
        int stored = index.storedAttribute().isPresent() ? 1 : 0;
        Stream<KeyUse> own = Stream.concat(index.partitions().stream().skip(stored), index.sorts().stream());
        return Stream.concat(table.members(), own.flatMap(use -> use.member().stream()));
    }
}
