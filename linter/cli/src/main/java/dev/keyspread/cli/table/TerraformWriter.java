package dev.keyspread.cli.table;

import dev.keyspread.cli.table.PhysicalTable.Names;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes Terraform resources of the type {@code aws_dynamodb_table}, formatted as {@code terraform fmt} does. */
final class TerraformWriter {

    private final StringBuilder text = new StringBuilder();
    private final Names names = new Names();

    private TerraformWriter() {}

    static String write(List<PhysicalTable> tables) {
        TerraformWriter writer = new TerraformWriter();
        tables.forEach(writer::table);
        return writer.text.toString();
    }

    private void table(PhysicalTable table) {
        if (!text.isEmpty()) {
            text.append('\n');
        }
        text.append("resource \"aws_dynamodb_table\" " + quoted(names.resourceName(table.name())) + " {\n");
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", quoted(table.name()));
        values.put("billing_mode", quoted(table.throughput() == null ? "PAY_PER_REQUEST" : "PROVISIONED"));
        throughput(table.throughput(), values);
        values.put("hash_key", attribute(table.key().partitionKeys()));
        if (!table.key().sortKeys().isEmpty()) {
            values.put("range_key", attribute(table.key().sortKeys()));
        }
        values(2, values);
        table.types().forEach((name, type) -> block("attribute", Map.of("name", quoted(name), "type", quoted(type))));
        table.indexes().forEach(index -> index(index, table));
        if (table.timeToLive() != null) {
            block("ttl", Map.of("attribute_name", quoted(table.timeToLive()), "enabled", "true"));
        }
        text.append("}\n");
    }

    private void index(IndexSchema index, PhysicalTable table) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", quoted(index.name()));
        boolean single = index.key().partitionKeys().size() == 1
                && index.key().sortKeys().size() <= 1;
        if (single && index.isGlobal()) {
            values.put("hash_key", attribute(index.key().partitionKeys()));
        }
        if (single && !index.key().sortKeys().isEmpty()) {
            values.put("range_key", attribute(index.key().sortKeys()));
        }
        values.put("projection_type", quoted(index.projection().name()));
        if (index.projection() == IndexSchema.Projection.INCLUDE) {
            values.put(
                    "non_key_attributes",
                    index.include().stream().map(TerraformWriter::quoted).collect(Collectors.joining(", ", "[", "]")));
        }
        throughput(table.throughput(index), values);
        text.append("\n  " + (index.isGlobal() ? "global" : "local") + "_secondary_index {\n");
        values(4, values);
        if (!single) {
            keys(index.key());
        }
        text.append("  }\n");
    }

    /** Writes a key of several attributes as blocks, which the provider has since version 6. */
    private void keys(KeySchema key) {
        key.partitionKeys().forEach(part -> key(part, "HASH"));
        key.sortKeys().forEach(part -> key(part, "RANGE"));
    }

    private void key(KeyPart part, String type) {
        text.append("\n    key_schema {\n");
        values(6, Map.of("attribute_name", quoted(part.attribute()), "key_type", quoted(type)));
        text.append("    }\n");
    }

    private void block(String name, Map<String, String> values) {
        text.append("\n  " + name + " {\n");
        values(4, values);
        text.append("  }\n");
    }

    /** Writes arguments with aligned equals signs. Those of an unordered map are sorted by name. */
    private void values(int indent, Map<String, String> values) {
        int width = values.keySet().stream().mapToInt(String::length).max().orElse(0);
        Map<String, String> ordered = values instanceof LinkedHashMap ? values : new TreeMap<>(values);
        ordered.forEach((name, value) ->
                text.append(" ".repeat(indent) + name + " ".repeat(width - name.length()) + " = " + value + "\n"));
    }

    private static void throughput(@Nullable Throughput throughput, Map<String, String> values) {
        if (throughput != null) {
            values.put("read_capacity", Long.toString(throughput.readUnits()));
            values.put("write_capacity", Long.toString(throughput.writeUnits()));
        }
    }

    private static String attribute(List<KeyPart> parts) {
        return quoted(parts.get(0).attribute());
    }

    /** Returns a string. Terraform would evaluate <code>${</code> and <code>%{</code> in it. */
    private static String quoted(String value) {
        String escaped = value.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("${", "$${")
                .replace("%{", "%%{");
        return "\"" + Printable.inner(escaped) + "\"";
    }
}
