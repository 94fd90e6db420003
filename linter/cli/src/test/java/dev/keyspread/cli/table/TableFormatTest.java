package dev.keyspread.cli.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.IndexSchema.Kind;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableFormatTest {

    private static final List<EntitySchema> ENTITIES = read(Path.of("src/test/resources/entities"));

    /** Names that YAML, Terraform or a terminal could misread. */
    private static final List<String> NAMES =
            List.of("on", "1.5", "null", "a b", "a: b", "#x", "é", "${x}", "%{x}", "\"q\"", "back\\slash", "- x", "pk");

    @TempDir
    private Path folder;

    @Test
    void cloudFormation_ofEntities_isReadBackUnchanged() throws IOException {
        assertThat(contents(roundTrip(ENTITIES))).isEqualTo(contents(ENTITIES));
    }

    @Test
    void cloudFormation_readBack_isExportedAsTheSameText() throws IOException {
        assertThat(TableFormat.CLOUDFORMATION.write(PhysicalTable.of(roundTrip(ENTITIES))))
                .isEqualTo(TableFormat.CLOUDFORMATION.write(PhysicalTable.of(ENTITIES)));
    }

    @Test
    void cloudFormation_randomTables_areReadBackUnchanged() throws IOException {
        Random random = new Random(19);
        for (int i = 0; i < 200; i++) {
            List<EntitySchema> tables = List.of(table("table-" + i, random), table("Table." + i, random));

            assertThat(contents(roundTrip(tables))).isEqualTo(contents(tables));
        }
    }

    @Test
    void terraform_ofEntities_hasAllKeysIndexesAndTheTimeToLive() {
        List<Block> blocks = Block.parse(TableFormat.TERRAFORM.write(PhysicalTable.of(ENTITIES)));

        Block orders = blocks.get(1);
        assertThat(orders.name()).isEqualTo("resource \"aws_dynamodb_table\" \"orders\"");
        assertThat(orders.values())
                .containsEntry("name", "\"orders\"")
                .containsEntry("billing_mode", "\"PAY_PER_REQUEST\"")
                .containsEntry("hash_key", "\"customerId\"")
                .containsEntry("range_key", "\"orderNumber\"");
        assertThat(orders.blocks("attribute").map(block -> block.values().get("name")))
                .containsExactly("\"customerId\"", "\"orderNumber\"", "\"placed\"", "\"shop\"");
        assertThat(orders.blocks("global_secondary_index").map(Block::values))
                .containsExactly(Map.of(
                        "name", "\"by-shop\"",
                        "hash_key", "\"shop\"",
                        "projection_type", "\"INCLUDE\"",
                        "non_key_attributes", "[\"total\"]"));
        assertThat(orders.blocks("local_secondary_index").map(Block::values))
                .containsExactly(
                        Map.of("name", "\"by-placed\"", "range_key", "\"placed\"", "projection_type", "\"KEYS_ONLY\""));
        assertThat(orders.blocks("ttl").map(Block::values))
                .containsExactly(Map.of("attribute_name", "\"expiresAt\"", "enabled", "true"));
        assertThat(blocks.get(0).name()).endsWith("\"invoice_transactions\"");
    }

    @Test
    void terraform_ofEntities_isReadBackUnchanged() throws IOException {
        assertThat(contents(terraformRoundTrip(ENTITIES))).isEqualTo(contents(ENTITIES));
    }

    @Test
    void terraform_randomTables_areReadBackUnchanged() throws IOException {
        Random random = new Random(19);
        for (int i = 0; i < 200; i++) {
            List<EntitySchema> tables = List.of(table("table-" + i, random), table("Table." + i, random));

            assertThat(contents(terraformRoundTrip(tables))).isEqualTo(contents(tables));
        }
    }

    @Test
    void terraform_templateInAName_isEscaped() {
        EntitySchema table = EntitySchemaBuilder.ofTable("t-1", new KeySchema(List.of(part("${x}%{y}")), List.of()))
                .build();

        assertThat(TableFormat.TERRAFORM.write(PhysicalTable.of(List.of(table))))
                .contains("hash_key     = \"$${x}%%{y}\"");
    }

    @Test
    void terraform_severalKeyAttributes_areBlocks() {
        KeySchema key = new KeySchema(List.of(part("a"), part("b")), List.of(part("c")));
        EntitySchema table = EntitySchemaBuilder.ofTable("t-1", new KeySchema(List.of(part("pk")), List.of()))
                .indexes(List.of(new IndexSchema("by-a", Kind.GLOBAL, key, Projection.ALL, List.of())))
                .build();

        Block index = Block.parse(TableFormat.TERRAFORM.write(PhysicalTable.of(List.of(table))))
                .get(0)
                .blocks("global_secondary_index")
                .findFirst()
                .orElseThrow();

        assertThat(index.blocks("key_schema").map(Block::values))
                .containsExactly(
                        Map.of("attribute_name", "\"a\"", "key_type", "\"HASH\""),
                        Map.of("attribute_name", "\"b\"", "key_type", "\"HASH\""),
                        Map.of("attribute_name", "\"c\"", "key_type", "\"RANGE\""));
    }

    @Test
    void markdown_ofEntities_hasKeysAttributesAndPatterns() {
        assertThat(TableFormat.MARKDOWN.write(PhysicalTable.of(ENTITIES)))
                .contains(
                        "# Table orders\n\n- Entities: com.example.ShopOrder\n- Billing: on-demand\n- Items expire by:"
                                + " expiresAt\n",
                        "| the table | invoiceNumber (S, 8 shards) | clientTransactionId (S) | - | - |\n",
                        "| by-shop | shop (S) | - | global index | keys, total |\n",
                        "| total | N | total | BigDecimal |\n",
                        "| orders of a customer | QUERY | the table | customerId | 40 |\n");
    }

    @Test
    void of_entitiesOfOneTable_mergesTheirIndexes() {
        EntitySchema first = entity("com.example.A", index("by-a", Projection.ALL));
        EntitySchema second =
                entity("com.example.B", index("by-b", Projection.KEYS_ONLY), index("by-a", Projection.ALL));

        assertThat(PhysicalTable.of(List.of(second, first)))
                .singleElement()
                .satisfies(table -> assertThat(table.indexes().stream().map(IndexSchema::name))
                        .containsExactly("by-a", "by-b"));
    }

    @Test
    void of_entitiesThatContradictEachOther_areRejected() {
        EntitySchema first = entity("com.example.A", index("by-a", Projection.ALL));
        EntitySchema index = entity("com.example.B", index("by-a", Projection.KEYS_ONLY));
        EntitySchema key = first.toBuilder()
                .key(new KeySchema(List.of(part("id")), List.of()))
                .build();
        EntitySchema expiry = first.toBuilder().timeToLive("expiresAt").build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(first, index)))
                .withMessageStartingWith(
                        "Table \"shared\" has different indexes \"by-a\" in com.example.A and com.example.B: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(first, key)))
                .withMessage("Table \"shared\" has different keys in com.example.A and com.example.A: [pk S HASH] and"
                        + " [id B HASH]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(
                        expiry, first.toBuilder().timeToLive("deletedAt").build())))
                .withMessageContaining("different time-to-live attributes");
    }

    @Test
    void of_keysOfOtherTypes_areRejected() {
        EntitySchema text = entity("com.example.A", index("by-x", key("x", AttributeType.S)));
        EntitySchema number = entity("com.example.B", index("by-x", key("x", AttributeType.N)));
        EntitySchema key = entity("com.example.B").toBuilder()
                .key(key("pk", AttributeType.N))
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(text, key)))
                .withMessage("Table \"shared\" has different keys in com.example.A and com.example.B: [pk S HASH] and"
                        + " [pk N HASH]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(text, number)))
                .withMessageStartingWith(
                        "Table \"shared\" has different indexes \"by-x\" in com.example.A and com.example.B: ");
    }

    @Test
    void of_attributeWithTwoTypes_namesBothKeys() {
        EntitySchema text = entity("com.example.A", index("by-day", key("day", AttributeType.S)));
        EntitySchema number = entity("com.example.B", index("by-time", key("day", AttributeType.N)));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(text, number)))
                .withMessage("Table \"shared\" needs key attribute \"day\" with two types: S in index \"by-day\" of"
                        + " com.example.A, and N in index \"by-time\" of com.example.B. An attribute has one type in all"
                        + " keys of a table: rename it in one of them");
    }

    @Test
    void of_contradiction_namesTheEntitiesThatDeclareIt() {
        EntitySchema first = entity("com.example.A");
        EntitySchema second = entity("com.example.B", index("by-a", Projection.KEYS_ONLY)).toBuilder()
                .timeToLive("expiresAt")
                .build();
        EntitySchema index = entity("com.example.C", index("by-a", Projection.ALL));
        EntitySchema expiry =
                entity("com.example.C").toBuilder().timeToLive("deletedAt").build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(first, second, index)))
                .withMessageContaining("different indexes \"by-a\" in com.example.B and com.example.C: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicalTable.of(List.of(first, second, expiry)))
                .withMessageContaining(
                        "different time-to-live attributes in com.example.B and com.example.C: expiresAt and deletedAt");
    }

    private List<EntitySchema> roundTrip(List<EntitySchema> entities) throws IOException {
        Path file = Files.writeString(
                folder.resolve("tables.yaml"), TableFormat.CLOUDFORMATION.write(PhysicalTable.of(entities)));
        return read(file);
    }

    private List<EntitySchema> terraformRoundTrip(List<EntitySchema> entities) throws IOException {
        Path module = Files.createDirectories(folder.resolve("module"));
        Files.writeString(module.resolve("main.tf"), TableFormat.TERRAFORM.write(PhysicalTable.of(entities)));
        return read(module);
    }

    private static List<EntitySchema> read(Path path) {
        Inputs inputs = InputReader.read(List.of(path));
        assertThat(inputs.notes()).isEmpty();
        return inputs.tables().stream().map(TableInput::entity).toList();
    }

    /** Returns all that DynamoDB knows of the tables. */
    private static List<List<?>> contents(List<EntitySchema> entities) {
        return PhysicalTable.of(entities).stream()
                .<List<?>>map(table -> Arrays.asList(
                        table.name(),
                        table.types(),
                        PhysicalTable.keyOf(table.key()),
                        table.indexes().stream().map(TableFormatTest::contents).toList(),
                        table.timeToLive(),
                        table.throughput()))
                .toList();
    }

    private static List<?> contents(IndexSchema index) {
        return Arrays.asList(
                index.name(),
                index.kind(),
                PhysicalTable.keyOf(index.key()),
                index.projection(),
                index.include(),
                index.throughput());
    }

    private static EntitySchema table(String name, Random random) {
        boolean provisioned = random.nextBoolean();
        List<IndexSchema> indexes = new ArrayList<>();
        for (int i = 0; i < random.nextInt(4); i++) {
            boolean global = random.nextBoolean();
            Projection projection = Projection.values()[random.nextInt(3)];
            KeySchema key = global
                    ? new KeySchema(parts(random, 1 + random.nextInt(3)), parts(random, random.nextInt(3)))
                    : new KeySchema(List.of(part("pk")), parts(random, 1));
            indexes.add(new IndexSchema(
                    "index-" + i,
                    global ? Kind.GLOBAL : Kind.LOCAL,
                    key,
                    projection,
                    projection == Projection.INCLUDE ? List.of(name(random), "last") : List.of(),
                    Workload.UNKNOWN,
                    provisioned && global ? new Throughput(1 + random.nextInt(9), 5) : null));
        }
        return EntitySchemaBuilder.ofTable(name, new KeySchema(List.of(part("pk")), parts(random, random.nextInt(2))))
                .indexes(indexes)
                .timeToLive(random.nextBoolean() ? name(random) : null)
                .throughput(provisioned ? new Throughput(1 + random.nextInt(9), 1 + random.nextInt(9)) : null)
                .build();
    }

    private static List<KeyPart> parts(Random random, int count) {
        return IntStream.range(0, count).mapToObj(i -> part(name(random) + i)).toList();
    }

    private static String name(Random random) {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    /** Returns a part whose type depends on its name only, because an attribute has one type. */
    private static KeyPart part(String attribute) {
        AttributeType type = List.of(AttributeType.S, AttributeType.N, AttributeType.B)
                .get(attribute.equals("pk") ? 0 : attribute.length() % 3);
        return new KeyPart(List.of(), null, attribute, type, null);
    }

    private static IndexSchema index(String name, Projection projection) {
        return new IndexSchema(name, Kind.GLOBAL, new KeySchema(List.of(part("a")), List.of()), projection, List.of());
    }

    private static IndexSchema index(String name, KeySchema key) {
        return new IndexSchema(name, Kind.GLOBAL, key, Projection.ALL, List.of());
    }

    private static KeySchema key(String attribute, AttributeType type) {
        return new KeySchema(List.of(new KeyPart(List.of(), null, attribute, type, null)), List.of());
    }

    private static EntitySchema entity(String name, IndexSchema... indexes) {
        return new EntitySchema(
                name,
                "shared",
                new KeySchema(List.of(part("pk")), List.of()),
                List.of(indexes),
                List.of(),
                Workload.UNKNOWN,
                List.of());
    }
}
