package dev.keyspread.inmemory;

import java.util.regex.Pattern;

/**
 * The subject of an error message. Some messages of DynamoDB Local have other words than those of DynamoDB, which the
 * in-memory engine uses.
 */
enum Gist {
    EXPRESSION(
            "Invalid \\w+Expression|invalid (key|value)|unused in expressions|only be specified when using expressions"
                    + "|exceeds max size|must not be empty|Invalid operator used|Invalid condition in|Filter Expression"
                    + "|one condition per key|Condition parameter type|cannot contain nested operations|Query key condition"
                    + "|Query condition missed|equality conditions|Conditions can be of length|must be specified in the request"),
    NUMBER(
            "numeric value|converted into a number|significant digits|precision up to|Number (over|under)flow|magnitude"),
    START_KEY("starting key|Exclusive Start Key|Exclusive start key|Type mismatch for attribute to update"),
    KEY(
            "Type mismatch|Invalid attribute value type|does not match the schema|conditions on the keys|Missing the key|required"
                    + " keys|null key|Size of (hash|range)key|must be under 2048|Size limit exceeded|size of all range keys|empty"
                    + " (string|binary) value|key list|Aggregate size|item to put|empty keys|part of the key|must be scalars|cancelled"),
    VALUE(
            "AttributeValue|datatypes|[Dd]uplicates|set +may not|sets should not|[Nn]ull attribute value|Attribute name|Empty"
                    + " attribute|Nesting Levels|maximum allowed size"),
    UPDATE("update expression|refers to an attribute"),
    MISSING("resource not found|non-existent table"),
    NAME("between 1 and 255 characters|Invalid table/index name|secondary index name|the specified index"),
    CAPACITY("throughput|PROVISIONED|Nothing to update|At least one of ProvisionedThroughput"),
    SCHEMA(
            "[Kk]ey [Ss]chema|Hash Key|hash key|Key order|key order|KeySchema|same name|AttributeDefinitions|Attribute Schema"
                    + "|partition keys|sort keys|hash tables|[Pp]rojection|projected|[Ii]ndex|indices|Range Key|enum value set|hash or range"
                    + "|SchemaElement|key attribute|supported datatypes|attribute name"),
    STREAM("[Ss]tream"),
    LIFETIME("[Tt]ime ?[Tt]o ?[Ll]ive"),
    SELECT("Select|ProjectionExpression|Return values"),
    COUNT(
            "[Bb]atch|[Tt]oo many items|[Tt]ransact|list of keys|Payload|[Ss]egment|Limit|'limit'|must not be null|have length"),
    TABLE("table"),
    OTHER("");

    private final Pattern words;

    Gist(String words) {
        this.words = Pattern.compile(words);
    }

    static Gist of(String message) {
        for (Gist gist : values()) {
            if (gist.words.matcher(message).find()) {
                return gist;
            }
        }
        return OTHER;
    }
}
