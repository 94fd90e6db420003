package dev.keyspread.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AccessPattern.Operation;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.OperationUnits;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Planner;
import dev.keyspread.planner.plan.TableLoad;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The loads of entities whose schemas the annotation processor wrote. */
class EntityLoadsTest {

    private static final Path ENTITIES = Path.of("src/test/resources/entities");
    private static final List<EntitySchema> SCHEMAS = InputReader.read(List.of(ENTITIES)).tables().stream()
            .map(TableInput::entity)
            .toList();
    private static final EntitySchema INVOICES = SCHEMAS.get(0);
    private static final EntitySchema ORDERS = SCHEMAS.get(1);

    /** A live table with 1,000 items of 500 bytes, and entries of 2,500 and of 60 bytes. */
    private static final EntitySchema DESCRIPTION = EntitySchemaBuilder.ofTable("orders", ORDERS.key())
            .workload(new Workload(-1, -1, 500, 1_000, -1))
            .indexes(List.of(
                    withWorkload(ORDERS.indexes().get(0), new Workload(-1, -1, 60, 30, -1)),
                    withWorkload(ORDERS.indexes().get(1), new Workload(-1, -1, 2_500, 200, -1))))
            .build();

    @Test
    void of_patterns_chargesTableAndIndexes() {
        TableLoad orders = load(ORDERS);

        // 1,500 bytes are two units, and each new order also gets an entry in the local index.
        assertThat(units(orders, "place an order")).isEqualTo(new OperationUnits(0, null, 3, Map.of("by-shop", 1.0)));
        assertThat(units(orders, "pay an order")).isEqualTo(new OperationUnits(0, null, 2, Map.of("by-shop", 0.0)));
        assertThat(units(orders, "move to another shop"))
                .isEqualTo(new OperationUnits(0, null, 2, Map.of("by-shop", 2.0)));
        assertThat(units(orders, "an order")).isEqualTo(new OperationUnits(1, null, 0, Map.of()));
        // 100 orders of 1,500 bytes, eventually consistent.
        assertThat(units(orders, "orders of a customer").readUnits()).isEqualTo(18.5);
        assertThat(units(orders, "orders of a shop").readIndex()).isEqualTo("by-shop");
    }

    @Test
    void of_workload_addsTheLoadOutsideThePatterns() {
        TableLoad orders = load(ORDERS);

        assertThat(operation(orders, "other writes").perSecond()).isEqualTo(2_000 - 1_001);
        // A query reads 100 items of the declared 6,000.
        assertThat(operation(orders, "other reads").perSecond()).isEqualTo(6_000 - 1_000 - 40 * 100);
        assertThat(orders.table().hottestKeyShare()).isEqualTo(0.02);
        assertThat(orders.table().storedBytes()).isEqualTo(50_000_000L * (1_600 + 1_124));
        assertThat(orders.globalIndexes().get(0).storedBytes()).isEqualTo(50_000_000L * 220);
    }

    @Test
    void of_shardedKey_readsEachShard() {
        TableLoad invoices = load(INVOICES);

        // 50,000 items of 1,024 bytes in 8 shards: 6,250 items are 1,562.5 blocks of 4 KB, half a unit each.
        assertThat(units(invoices, "transactions of an invoice").readUnits()).isEqualTo(8 * 781.5);
        assertThat(Planner.plan(invoices, PlanSettings.defaults()).table().shards())
                .isEqualTo(8);
    }

    @Test
    void of_knownShard_readsOne() {
        EntitySchema known = INVOICES.toBuilder()
                .patterns(List.of(pattern("one", Operation.QUERY, 1, "invoiceNumber", "clientTransactionId")))
                .build();

        assertThat(units(load(known), "one").readUnits()).isEqualTo(0.5);
    }

    @Test
    void of_undeclaredNumbers_namesTheAssumptions() {
        assertThat(load(ORDERS).assumptions())
                .anyMatch(line -> line.startsWith("Pattern \"orders of a shop\" has no rate and counts in no total."))
                .anyMatch(line -> line.startsWith("Entries of index \"by-placed\" count as 1024 bytes."));
        assertThat(load(INVOICES).assumptions())
                .contains("All load of \"by-country\" counts as on one key, the worst case. Declare hottestKeyShare or"
                        + " distinctKeys.");
        assertThat(load(bare(Workload.UNKNOWN)).assumptions())
                .contains("No load is declared. Declare it with @Workload and @AccessPattern.");
    }

    @Test
    void of_formerLayout_saysWhatAMoveConsumes() {
        KeyPart part = INVOICES.key().partitionKeys().get(0);
        KeyPart formerly = new KeyPart(
                part.members(),
                part.template(),
                part.attribute(),
                part.type(),
                part.sharding().formerly(Sharding.UNSHARDED));
        KeySchema key = new KeySchema(List.of(formerly), INVOICES.key().sortKeys());
        EntitySchema moving = INVOICES.toBuilder()
                .key(key)
                .workload(new Workload(100, 100, 1_500, 1_000_000, -1))
                .build();

        // Two transactional writes of 2 KB, and two of the index's entry of 1,500 bytes: 2 units each, doubled.
        assertThat(load(moving).assumptions())
                .contains(
                        "Moving an item of com.example.InvoiceTransaction from its former layout, unsharded, consumes up to 16 write units,"
                                + " up to 16,000,000 for all. Until all are moved, a save, a delete and an item of a write transaction"
                                + " consume 1 read unit more, and a find of an item that is not moved 0.5 more. A read transaction"
                                + " and a query read both layouts, and a scan reads the table twice.");
    }

    @Test
    void of_distinctKeys_spreadsTheLoad() {
        TableLoad load = load(bare(new Workload(100, -1, 500, -1, -1, 50, -1)));

        assertThat(load.table().hottestKeyShare()).isEqualTo(0.02);
    }

    @Test
    void of_descriptionOfTheTable_overridesDeclaredSizes() {
        EntitySchema measured = EntitySchemaBuilder.ofTable("orders", ORDERS.key())
                .workload(new Workload(-1, -1, 500, 1_000, -1))
                .build();

        TableLoad load = EntityLoads.of(List.of(measured, ORDERS)).get(0);

        // Storage counts 100 bytes more for each item, which no operation is charged for.
        assertThat(units(load, "pay an order").writeUnits()).isEqualTo(1);
        assertThat(load.table().storedBytes()).isEqualTo(1_000L * (600 + 600));
        assertThat(load.assumptions()).contains("Items of \"orders\" have the measured average size of 500 bytes.");
    }

    @Test
    void of_descriptionOfAnIndex_overridesDeclaredSizes() {
        EntitySchema entity = ORDERS.toBuilder()
                .indexes(ORDERS.indexes().stream()
                        .map(index -> new IndexSchema(
                                index.name(), index.kind(), index.key(), IndexSchema.Projection.ALL, List.of()))
                        .toList())
                .build();

        TableLoad load = EntityLoads.of(List.of(entity, DESCRIPTION)).get(0);

        // An entry of 2,500 bytes is three units. One of the size of the item would be one.
        assertThat(units(load, "place an order").indexWriteUnits()).containsEntry("by-shop", 3.0);
        assertThat(load.globalIndexes().get(0).storedBytes()).isEqualTo(200L * 2_600);
        assertThat(load.table().storedBytes()).isEqualTo(1_000L * 600 + 30 * 160);
        assertThat(load.assumptions())
                .contains(
                        "Entries of index \"by-shop\" have the measured average size of 2500 bytes.",
                        "Entries of index \"by-placed\" have the measured average size of 60 bytes.");
    }

    @Test
    void of_indexThatNoEntityDeclares_isNoted() {
        List<String> notes = EntityLoads.of(
                        List.of(ORDERS.toBuilder().indexes(List.of()).build(), DESCRIPTION))
                .get(0)
                .assumptions();

        assertThat(notes)
                .contains(
                        "No entity declares the index \"by-placed\" of the live table. Its writes and storage are missing from the plan.",
                        "No entity declares the index \"by-shop\" of the live table. Its writes and storage are missing from the plan.");
    }

    @Test
    void of_descriptionOfASharedTable_hasTheStorageOfAllEntities() {
        EntitySchema declared = ORDERS.toBuilder()
                .indexes(List.of(withWorkload(ORDERS.indexes().get(1), new Workload(-1, -1, 200, 10, -1))))
                .build();
        EntitySchema undeclared = new EntitySchema(
                "com.example.Refund",
                "orders",
                ORDERS.key(),
                List.of(withWorkload(ORDERS.indexes().get(1), Workload.UNKNOWN)),
                List.of(),
                new Workload(100, -1, -1, -1, -1),
                List.of());

        TableLoad load =
                EntityLoads.of(List.of(declared, undeclared, DESCRIPTION)).get(0);

        assertThat(load.table().storedBytes()).isEqualTo(1_000L * 600 + 30 * 160);
        assertThat(load.globalIndexes().get(0).storedBytes()).isEqualTo(200L * 2_600);
        assertThat(units(load, "ShopOrder: place an order").indexWriteUnits()).containsEntry("by-shop", 1.0);
        assertThat(units(load, "Refund: other writes").indexWriteUnits()).containsEntry("by-shop", 3.0);
    }

    @Test
    void of_entitiesOfOneTable_addsThemUp() {
        EntitySchema other = new EntitySchema(
                "com.example.Refund",
                "orders",
                ORDERS.key(),
                List.of(),
                List.of(),
                new Workload(100, -1, 3_000, 10, -1, -1, 0.5),
                List.of());

        TableLoad load = EntityLoads.of(List.of(ORDERS, other)).get(0);

        assertThat(operation(load, "Refund: other writes").units().writeUnits()).isEqualTo(3);
        assertThat(operation(load, "ShopOrder: an order").perSecond()).isEqualTo(1_000);
        assertThat(load.table().hottestKeyShare()).isEqualTo(0.5);
        assertThat(Planner.plan(load, PlanSettings.defaults()).table().writes().peak())
                .isCloseTo(5_499 + 300, within(0.01));
    }

    @Test
    void of_scanAndDelete_areCharged() {
        EntitySchema entity = bare(new Workload(-1, -1, 4_096, 1_000, -1)).toBuilder()
                .patterns(List.of(pattern("all", Operation.SCAN, 1), pattern("drop", Operation.DELETE, 1)))
                .build();

        assertThat(units(load(entity), "all").readUnits()).isEqualTo(500);
        assertThat(units(load(entity), "drop").writeUnits()).isEqualTo(4);
    }

    @Test
    void of_impossibleItem_isRejectedByTable() {
        EntitySchema entity = bare(new Workload(1, -1, 500_000, -1, -1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> EntityLoads.of(List.of(entity)))
                .withMessage(
                        "Table \"orders\": itemBytes must be 1 to 409600, since an item holds at most 400 KB (found"
                                + " 500000)");
    }

    /**
     * 10 items per key of the table. Their entries of 1 KB are 10 KB, which are 1.5 units eventually consistent, and each fetch of an
     * item is 0.5.
     */
    @Test
    void of_queryOfALocalIndex_readsTheItemsOfAKeyOfTheTable() {
        EntitySchema entity = ORDERS.toBuilder()
                .workload(new Workload(-1, -1, 1_024, -1, 10))
                .indexes(List.of(withWorkload(ORDERS.indexes().get(0), Workload.UNKNOWN)))
                .patterns(List.of(new AccessPattern(
                        "by time", Operation.QUERY, "by-placed", List.of("customerId"), List.of(), 1, false, -1, -1)))
                .build();

        assertThat(units(load(entity), "by time").readUnits()).isEqualTo(1.5 + 10 * 0.5);
        assertThat(load(entity).assumptions()).noneMatch(line -> line.contains("itemsPerKey"));
    }

    /** Sharded keys say how many shards there are, of which the hottest key has all. */
    @Test
    void of_shardedKey_hasItsShards() {
        assertThat(load(INVOICES).table().shards()).isGreaterThan(1);
        assertThat(load(ORDERS).table().shards()).isEqualTo(1);
    }

    private static IndexSchema withWorkload(IndexSchema index, Workload workload) {
        return new IndexSchema(
                index.name(), index.kind(), index.key(), index.projection(), index.include(), workload, null);
    }

    private static EntitySchema bare(Workload workload) {
        return ORDERS.toBuilder()
                .workload(workload)
                .patterns(List.of())
                .indexes(List.of())
                .build();
    }

    private static AccessPattern pattern(String name, Operation operation, double perSecond, String... by) {
        return new AccessPattern(name, operation, null, List.of(by), List.of(), perSecond, false, -1, -1);
    }

    private static TableLoad load(EntitySchema entity) {
        return EntityLoads.of(List.of(entity)).get(0);
    }

    private static OperationUnits units(TableLoad load, String name) {
        return operation(load, name).units();
    }

    private static OperationLoad operation(TableLoad load, String name) {
        return load.operations().stream()
                .filter(operation -> operation.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
