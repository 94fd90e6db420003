package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.definition.HashKeyDescription;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads an {@code aws_dynamodb_table} of a Terraform module, plan or state. */
final class TableResource {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{[^{}]*+}");
    private static final Pattern WORD = Pattern.compile("\\w");
    private static final String GLOBAL_INDEXES = "global_secondary_index";
    private static final String TIME_TO_LIVE = "ttl";

    /** Terraform's words for the members that are read. A key can be in two members. */
    static final Map<String, String> WORDS = Map.of(
            "AttributeDefinitions",
            "attribute",
            "AttributeName",
            "key",
            "BillingMode",
            "billing_mode",
            "GlobalSecondaryIndexes",
            GLOBAL_INDEXES,
            "LocalSecondaryIndexes",
            "local_secondary_index",
            "ProjectionType",
            "projection_type",
            "ReadCapacityUnits",
            "read_capacity",
            "WriteCapacityUnits",
            "write_capacity");

    private TableResource() {}

    /**
     * Returns the schema, or empty with a note if the key is known only after the deployment.
     *
     * @param skipped the consequence of an unknown key, for notes
     */
    static Optional<EntitySchema> translate(Node values, String address, Reading reading, String skipped) {
        // Examples and abridged plans have no attributes at all.
        Form form = values.elements("attribute").isEmpty() ? Form.SOURCE : Form.DESCRIPTION;
        Node table = HashKeyDescription.toApi(withTimeToLive(withKeys(values)));
        String name = name(values, address, reading);
        Optional<EntitySchema> schema = new TableDefinition(table, form, reading, skipped).translate(name);
        if (schema.isEmpty()) {
            reading.keepOnly(skipped);
        }
        return schema;
    }

    /** Returns a table in which the keys that a plan leaves out, because it does not know them, are unknown. */
    private static Node withKeys(Node values) {
        List<Node> indexes = values.elements(GLOBAL_INDEXES);
        return indexes.isEmpty()
                ? withKey(values)
                : withKey(values)
                        .with(
                                GLOBAL_INDEXES,
                                new Node.Elements(
                                        indexes.get(0).line(),
                                        indexes.stream()
                                                .map(TableResource::withKey)
                                                .toList()));
    }

    private static Node withKey(Node owner) {
        boolean isListed = owner.member("key_schema")
                .filter(keys -> !Reading.isKnown(owner, "key_schema")
                        || !keys.elements().isEmpty())
                .isPresent();
        boolean hasKey = owner.member("hash_key")
                .filter(key -> !key.text().equals(Optional.of("")))
                .isPresent();
        return isListed || hasKey || !(owner instanceof Node.Members)
                ? owner
                : owner.with(
                        "hash_key",
                        new Node.Unknown(owner.line(), "its hash_key is not known before the deployment", ""));
    }

    /** Returns a table with the time to live only if it is on. In other formats, it is on unless it is set to be off. */
    private static Node withTimeToLive(Node values) {
        List<Node> enabled = values.elements(TIME_TO_LIVE).stream()
                .filter(ttl -> ttl.text("enabled").equals(Optional.of("true")))
                .filter(ttl -> !ttl.text("attribute_name").equals(Optional.of("")))
                .toList();
        return values.member(TIME_TO_LIVE).isEmpty()
                ? values
                : values.with(TIME_TO_LIVE, new Node.Elements(values.line(), enabled));
    }

    /** Returns the name as it is written, even if a part of it is unknown: <code>${var.stage}-orders</code>. */
    private static String name(Node values, String address, Reading reading) {
        Optional<Node> name = values.member("name");
        Optional<String> known = name.flatMap(TableResource::written).filter(text -> !text.isEmpty());
        if (known.isEmpty()) {
            String problem = name.isPresent() && name.get() instanceof Node.Unknown unknown
                    ? "its name cannot be resolved: " + unknown.reason()
                    : "its name is not known before the deployment";
            reading.note(name.map(Node::line).orElse(values.line()), problem, "it is called by its address");
        }
        return known.orElse(address);
    }

    private static Optional<String> written(Node name) {
        return name instanceof Node.Unknown unknown
                ? Optional.of(unknown.source())
                        .filter(source -> WORD.matcher(VARIABLE.matcher(source).replaceAll(""))
                                .find())
                : name.text();
    }
}
