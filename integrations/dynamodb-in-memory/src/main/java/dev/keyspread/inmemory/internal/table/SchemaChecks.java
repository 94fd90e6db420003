package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.table.IndexView.Definition;
import dev.keyspread.inmemory.internal.value.ValueChecks;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The checks of the schema of a new table or index. */
final class SchemaChecks {

    private static final int LOCAL_INDEXES = 5;

    /** The default quota. */
    private static final int GLOBAL_INDEXES = 20;

    /** The maximum number of attributes in projections of the type INCLUDE, over all indexes of a table. */
    private static final int INCLUDED_ATTRIBUTES = 100;

    private SchemaChecks() {}

    static void check(CreateTableRequest request) {
        Map<String, ScalarAttributeType> types = types(request.attributeDefinitions());
        checkElements(request.keySchema());
        KeySchema key = KeySchema.of(request.keySchema());
        if (key.partition().size() != 1 || key.sort().size() > 1) {
            throw Errors.invalidParameter("The key schema needs one HASH attribute and at most one RANGE attribute");
        }
        checkDefined(key, types);
        List<Definition> indexes = Definition.of(request);
        checkLocalIndexes(indexes.stream().filter(Definition::isLocal).toList(), key, types);
        if (request.hasGlobalSecondaryIndexes()
                && request.globalSecondaryIndexes().isEmpty()) {
            throw Errors.validation("GSI list is empty/invalid");
        }
        checkGlobalCount(request.globalSecondaryIndexes().size());
        indexes.stream().filter(index -> !index.isLocal()).forEach(index -> checkIndex(index, types));
        checkIncluded(indexes.stream().map(Definition::projection));
        checkIndexNames(indexes);
        checkAllUsed(key, indexes, types);
    }

    /** Returns the types of key attributes, after a check of their names and types. */
    static Map<String, ScalarAttributeType> types(List<AttributeDefinition> definitions) {
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>();
        for (AttributeDefinition definition : definitions) {
            checkName(definition.attributeName());
            ScalarAttributeType type = definition.attributeType();
            if (type == null) {
                throw Errors.validation(
                        "Invalid Attribute value. Must contain exactly one of the supported datatypes.");
            }
            if (type == ScalarAttributeType.UNKNOWN_TO_SDK_VERSION) {
                throw Errors.validation("Member must satisfy enum value set: [B, N, S]");
            }
            if (types.put(definition.attributeName(), type) != null) {
                throw Errors.validation("Cannot have two attributes with the same name");
            }
        }
        return types;
    }

    /** Checks a new global index. */
    static void checkIndex(Definition index, Map<String, ScalarAttributeType> types) {
        TableNames.checked(index.name());
        checkElements(index.elements());
        KeySchema key = index.key();
        int most = Limits.GLOBAL_INDEX_KEY_ATTRIBUTES;
        if (key.partition().isEmpty()
                || key.partition().size() > most
                || key.sort().size() > most) {
            throw Errors.invalidParameter("The key schema of index " + index.name()
                    + " needs one to four HASH attributes and at most four RANGE attributes");
        }
        checkDefined(key, types);
        checkProjection(index.projection());
    }

    static void checkGlobalCount(int indexes) {
        if (indexes > GLOBAL_INDEXES) {
            throw Errors.invalidParameter(
                    "GlobalSecondaryIndex count exceeds the per-table limit of " + GLOBAL_INDEXES);
        }
    }

    /** Checks the number of included attributes over all indexes of a table. */
    static void checkIncluded(Stream<Projection> projections) {
        int included = projections
                .mapToInt(projection -> projection.nonKeyAttributes().size())
                .sum();
        if (included > INCLUDED_ATTRIBUTES) {
            throw Errors.invalidParameter("No more than " + INCLUDED_ATTRIBUTES
                    + " attributes per table can be projected into indexes, but there are " + included);
        }
    }

    private static void checkElements(List<KeySchemaElement> elements) {
        Set<String> names = new HashSet<>();
        boolean isSort = false;
        for (KeySchemaElement element : elements) {
            checkName(element.attributeName());
            if (element.keyType() != KeyType.HASH && element.keyType() != KeyType.RANGE) {
                throw Errors.validation("Member must satisfy enum value set: [HASH, RANGE]");
            }
            if (element.keyType() == KeyType.HASH && isSort) {
                throw Errors.validation(
                        "Invalid key order. Hash Key must be specified first in key schema, Range Key must"
                                + " be specified second");
            }
            if (!names.add(element.attributeName())) {
                throw Errors.validation("Two keys can not have the same name");
            }
            isSort = element.keyType() == KeyType.RANGE;
        }
    }

    private static void checkName(@Nullable String name) {
        if (name == null) {
            throw Errors.validation("Attribute name must be specified.");
        }
        if (name.isEmpty() || ItemSize.string(name) > Limits.KEY_ATTRIBUTE_NAME_BYTES) {
            throw Errors.validation(
                    "Names of key attributes and attributes projected into an index must be between 1 and "
                            + Limits.KEY_ATTRIBUTE_NAME_BYTES + " characters, inclusive");
        }
    }

    private static void checkProjection(@Nullable Projection projection) {
        if (projection == null || projection.projectionType() == null) {
            throw Errors.validation("Indexes must have a projection specified");
        }
        ProjectionType type = projection.projectionType();
        if (type == ProjectionType.UNKNOWN_TO_SDK_VERSION) {
            throw Errors.validation("Projection type must be INCLUDE, ALL, or KEYS_ONLY");
        }
        List<String> included = projection.nonKeyAttributes();
        if (type == ProjectionType.INCLUDE && included.isEmpty()) {
            throw Errors.validation("If Projection type INCLUDE is specified, some non-key attributes to include in the"
                    + " projection must be specified as well");
        }
        if (type != ProjectionType.INCLUDE && !included.isEmpty()) {
            throw Errors.validation(
                    "No attributes should be specified to be projected unless projection type is INCLUDE");
        }
        included.forEach(SchemaChecks::checkName);
        if (ValueChecks.isDuplicated(included)) {
            throw Errors.validation("Cannot have two attributes with the same name");
        }
    }

    private static void checkLocalIndexes(
            List<Definition> indexes, KeySchema tableKey, Map<String, ScalarAttributeType> types) {
        if (indexes.size() > LOCAL_INDEXES) {
            throw Errors.invalidParameter(
                    "Number of LocalSecondaryIndexes exceeds per-table limit of " + LOCAL_INDEXES);
        }
        indexes.forEach(index -> {
            TableNames.checked(index.name());
            checkElements(index.elements());
            KeySchema key = index.key();
            if (tableKey.sort().isEmpty()) {
                throw Errors.invalidParameter("Table KeySchema does not have a range key, which is required when"
                        + " specifying a LocalSecondaryIndex");
            }
            if (!key.partition().equals(tableKey.partition()) || key.sort().size() != 1) {
                throw Errors.invalidParameter("Index KeySchema does not have the same leading hash key as table"
                        + " KeySchema for index: " + index.name());
            }
            checkDefined(key, types);
            checkProjection(index.projection());
        });
    }

    private static void checkDefined(KeySchema key, Map<String, ScalarAttributeType> types) {
        for (String name : key.names()) {
            if (!types.containsKey(name)) {
                throw Errors.invalidParameter(
                        "Some index key attributes are not defined in AttributeDefinitions. Keys: [" + name
                                + "], AttributeDefinitions: " + types.keySet());
            }
        }
    }

    private static void checkIndexNames(List<Definition> indexes) {
        Set<String> names = new HashSet<>();
        indexes.forEach(index -> {
            if (!names.add(index.name())) {
                throw Errors.invalidParameter("Duplicate index name: " + index.name());
            }
        });
    }

    private static void checkAllUsed(KeySchema key, List<Definition> indexes, Map<String, ScalarAttributeType> types) {
        Set<String> unused = new HashSet<>(types.keySet());
        unused.removeAll(key.names());
        indexes.forEach(index -> unused.removeAll(index.key().names()));
        if (!unused.isEmpty()) {
            throw Errors.invalidParameter("Some AttributeDefinitions are not used. AttributeDefinitions: " + unused);
        }
    }
}
