package dev.keyspread.lint.rules.item;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds schemas with names or counts that DynamoDB rejects, and schemas that need a higher quota. */
public final class ServiceLimitExceeded extends LintRule {

    private static final Pattern NAME =
            Pattern.compile("[a-zA-Z0-9_.-]{" + Limits.NAME_LENGTH_MINIMUM + "," + Limits.NAME_LENGTH_MAXIMUM + "}");
    private static final int INCLUDED = 100;
    private static final int GLOBAL_INDEXES = 20;

    public ServiceLimitExceeded() {
        super("service-limit-exceeded", "DynamoDB rejects a schema beyond its limits", Severity.ERROR);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return Stream.of(names(entity), indexNames(entity), keyNames(subject), keyAttributes(entity), included(entity))
                .flatMap(found -> found)
                .toList();
    }

    /** Checks tables with several entities. The table has the indexes of all its entities. */
    @Override
    public List<Finding> checkTogether(List<Subject> subjects) {
        Map<String, List<EntitySchema>> tables = subjects.stream()
                .map(Subject::entity)
                .collect(Collectors.groupingBy(EntitySchema::table, TreeMap::new, Collectors.toList()));
        return tables.values().stream()
                .flatMap(entities -> indexes(entities).stream())
                .toList();
    }

    private Optional<Finding> indexes(List<EntitySchema> entities) {
        long count = entities.stream()
                .flatMap(entity -> entity.indexes().stream())
                .filter(IndexSchema::isGlobal)
                .map(IndexSchema::name)
                .distinct()
                .count();
        EntitySchema first = entities.get(0);
        return count <= GLOBAL_INDEXES
                ? Optional.empty()
                : Optional.of(finding(
                        Severity.WARNING,
                        first,
                        null,
                        Message.of("Table \"" + first.table() + "\" has " + count + " global indexes, and "
                                        + GLOBAL_INDEXES + " is the quota.")
                                .fixedBy("Request a higher quota, or drop indexes.")));
    }

    /**
     * Checks the names of tables and indexes. Those of table definitions may be placeholders that the deployment replaces, so
     * front ends check them.
     */
    private Stream<Finding> names(EntitySchema entity) {
        if (entity.origin() == Origin.DEFINITION) {
            return Finding.ofRejections(this, entity);
        }
        Stream<Finding> table =
                isNameUnknown(entity) || NAME.matcher(entity.table()).matches()
                        ? Stream.empty()
                        : Stream.of(finding(Severity.ERROR, entity, null, rule("Table", entity.table())));
        Stream<Finding> indexes = entity.indexes().stream()
                .filter(index -> !NAME.matcher(index.name()).matches())
                .map(index -> finding(Severity.ERROR, entity, index.name(), rule("Index", index.name())));
        return Stream.concat(table, indexes);
    }

    /**
     * Returns whether the table's name is only the simple name of a class that names no table, or has a variable, as that of a template
     * whose table a class describes.
     */
    private static boolean isNameUnknown(EntitySchema entity) {
        String simple = entity.entity().substring(entity.entity().lastIndexOf('.') + 1);
        return entity.origin() != Origin.KEYSPREAD
                && (entity.table().equals(simple) || entity.table().contains("${"));
    }

    /** Reports indexes with the same name, which DynamoDB rejects. */
    private Stream<Finding> indexNames(EntitySchema entity) {
        Map<String, Long> counts = entity.indexes().stream()
                .collect(Collectors.groupingBy(IndexSchema::name, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .filter(name -> name.getValue() > 1 && !name.getKey().equals("?"))
                .map(name -> finding(
                        Severity.ERROR,
                        entity,
                        name.getKey(),
                        Message.of("The table has " + name.getValue() + " indexes called \"" + name.getKey() + "\".")
                                .fixedBy("Use different names.")));
    }

    private static Message rule(String kind, String name) {
        return Message.of(kind + " name \"" + name + "\" must be " + Limits.NAME_LENGTH_MINIMUM + " to "
                + Limits.NAME_LENGTH_MAXIMUM + " characters of a-z, A-Z, 0-9, _, - and .");
    }

    private Stream<Finding> keyNames(Subject subject) {
        return KeyParts.all(subject)
                .filter(part -> Text.utf8Bytes(part.part().attribute()) > Limits.KEY_ATTRIBUTE_NAME_BYTES)
                .map(part -> finding(
                        Severity.ERROR,
                        subject.entity(),
                        part.indexName(),
                        Message.of(part.title() + " has a name of "
                                + Text.utf8Bytes(part.part().attribute()) + " bytes, and the name of a key has at most "
                                + Limits.KEY_ATTRIBUTE_NAME_BYTES + ".")));
    }

    private Stream<Finding> keyAttributes(EntitySchema entity) {
        Stream<Finding> table = tooMany(entity.key(), 1)
                ? Stream.of(finding(
                        Severity.ERROR,
                        entity,
                        null,
                        Message.of("A table has one partition key and at most one sort key.")
                                .fixedBy("Join the members in a composite key.")))
                : Stream.empty();
        Stream<Finding> indexes = entity.indexes().stream()
                .filter(index -> tooMany(index.key(), index.isGlobal() ? Limits.GLOBAL_INDEX_KEY_ATTRIBUTES : 1))
                .map(index -> finding(
                        Severity.ERROR,
                        entity,
                        index.name(),
                        Message.of("Index \"" + index.name() + "\" has " + parts(index.key()) + "; " + most(index))));
        return Stream.concat(table, indexes);
    }

    private static String parts(KeySchema key) {
        return Text.count(key.partitionKeys().size(), "partition key") + " and "
                + Text.count(key.sortKeys().size(), "sort key");
    }

    private static String most(IndexSchema index) {
        return index.isGlobal()
                ? "a global index takes up to " + Limits.GLOBAL_INDEX_KEY_ATTRIBUTES + " of each."
                : "a local index takes one partition key and one sort key.";
    }

    private static boolean tooMany(KeySchema key, int most) {
        return key.partitionKeys().size() > most || key.sortKeys().size() > most;
    }

    private Stream<Finding> included(EntitySchema entity) {
        int count = 0;
        for (IndexSchema index : entity.indexes()) {
            count += index.include().size();
        }
        return count <= INCLUDED
                ? Stream.empty()
                : Stream.of(finding(
                        Severity.ERROR,
                        entity,
                        null,
                        Message.of("The indexes include " + count + " attributes in all, and " + INCLUDED
                                        + " is the limit.")
                                .fixedBy("Project fewer attributes, or all.")));
    }

    private Finding finding(Severity severity, EntitySchema entity, @Nullable String index, Message message) {
        return Finding.builder(this, entity).index(index).build(severity, Evidence.NAMES, message);
    }
}
