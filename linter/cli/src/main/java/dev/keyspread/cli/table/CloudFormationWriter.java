package dev.keyspread.cli.table;

import dev.keyspread.cli.table.PhysicalTable.Names;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a CloudFormation template in YAML. */
final class CloudFormationWriter {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*");

    /** Words that YAML 1.1, which CloudFormation reads, takes for a boolean or null. */
    private static final Set<String> WORDS = Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    private final StringBuilder text = new StringBuilder("AWSTemplateFormatVersion: 2010-09-09\nResources:\n");
    private final Names names = new Names();

    private CloudFormationWriter() {}

    static String write(List<PhysicalTable> tables) {
        CloudFormationWriter writer = new CloudFormationWriter();
        tables.forEach(writer::table);
        return writer.text.toString();
    }

    private void table(PhysicalTable table) {
        line(2, names.logicalId(table.name()) + ":");
        line(4, "Type: AWS::DynamoDB::Table");
        line(4, "Properties:");
        line(6, "TableName: " + scalar(table.name()));
        line(6, "BillingMode: " + (table.throughput() == null ? "PAY_PER_REQUEST" : "PROVISIONED"));
        throughput(6, table.throughput());
        line(6, "AttributeDefinitions:");
        for (Map.Entry<String, String> type : table.types().entrySet()) {
            line(8, "- {AttributeName: " + scalar(type.getKey()) + ", AttributeType: " + type.getValue() + "}");
        }
        key(6, table.key());
        indexes("GlobalSecondaryIndexes", IndexSchema.Kind.GLOBAL, table);
        indexes("LocalSecondaryIndexes", IndexSchema.Kind.LOCAL, table);
        if (table.timeToLive() != null) {
            line(6, "TimeToLiveSpecification: {AttributeName: " + scalar(table.timeToLive()) + ", Enabled: true}");
        }
    }

    private void indexes(String property, IndexSchema.Kind kind, PhysicalTable table) {
        List<IndexSchema> indexes =
                table.indexes().stream().filter(index -> index.kind() == kind).toList();
        if (!indexes.isEmpty()) {
            line(6, property + ":");
            indexes.forEach(index -> index(index, table));
        }
    }

    private void index(IndexSchema index, PhysicalTable table) {
        line(8, "- IndexName: " + scalar(index.name()));
        key(10, index.key());
        String include = index.projection() == IndexSchema.Projection.INCLUDE
                ? ", NonKeyAttributes: "
                        + index.include().stream()
                                .map(CloudFormationWriter::scalar)
                                .collect(Collectors.joining(", ", "[", "]"))
                : "";
        line(10, "Projection: {ProjectionType: " + index.projection() + include + "}");
        throughput(10, table.throughput(index));
    }

    private void key(int indent, KeySchema key) {
        line(indent, "KeySchema:");
        key.partitionKeys().forEach(part -> key(indent, part, "HASH"));
        key.sortKeys().forEach(part -> key(indent, part, "RANGE"));
    }

    private void key(int indent, KeyPart part, String type) {
        line(indent + 2, "- {AttributeName: " + scalar(part.attribute()) + ", KeyType: " + type + "}");
    }

    private void throughput(int indent, @Nullable Throughput throughput) {
        if (throughput != null) {
            line(
                    indent,
                    "ProvisionedThroughput: {ReadCapacityUnits: " + throughput.readUnits() + ", WriteCapacityUnits: "
                            + throughput.writeUnits() + "}");
        }
    }

    private void line(int indent, String line) {
        text.append(" ".repeat(indent) + line + "\n");
    }

    /** Returns a scalar: plain if every reader takes it for a string, otherwise in double quotes. */
    private static String scalar(String value) {
        if (PLAIN.matcher(value).matches() && !WORDS.contains(value.toLowerCase(Locale.ROOT))) {
            return value;
        }
        return "\"" + Printable.inner(value.replace("\\", "\\\\").replace("\"", "\\\"")) + "\"";
    }
}
