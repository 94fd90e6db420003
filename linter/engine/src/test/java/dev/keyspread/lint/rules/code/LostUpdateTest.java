package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.callWith;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LostUpdateTest {

    private static final String TABLE = ENHANCED + "DynamoDbTable";
    private static final List<EntitySchema> ORDERS =
            List.of(EntitySchemaBuilder.ofTable("com.shop.Order", new KeySchema(List.of(), List.of()))
                    .origin(Origin.ENHANCED_CLIENT)
                    .build());
    private static final CallSite READ = call(TABLE, "getItem").with(Result.assigned("order", "Order"));
    private static final CallSite WRITE = callWith("order", TABLE, "putItem");

    @Test
    void item_thatIsReadAndWritten_isAnInfo() {
        assertThat(check(READ, WRITE))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(tuple(
                        Severity.INFO,
                        "[lost-update] \"add\" writes an item that it has read, without a condition:"
                                + " DynamoDbTable.putItem."));
    }

    @ParameterizedTest
    @CsvSource({
        V1 + "datamodeling.DynamoDBMapper, load, save, 1",
        V1 + "datamodeling.DynamoDBTableMapper, load, saveIfExists, 1",
        V1 + "document.Table, getItem, putItem, 1",
        ENHANCED + "DynamoDbAsyncTable, getItem, updateItem, 1",
        V1 + "datamodeling.DynamoDBMapper, load, delete, 0",
        ENHANCED + "DynamoDbTable, getItem, deleteItem, 0",
        "com.shop.Table, getItem, putItem, 0"
    })
    void calls_ofTheMappers_readAndWrite(String owner, String read, String write, int findings) {
        assertThat(check(call(owner, read).with(Result.assigned("order", "Order")), callWith("order", owner, write)))
                .hasSize(findings);
    }

    @Test
    void other_variable_isNotReported() {
        assertThat(check(READ, callWith("other", TABLE, "putItem"))).isEmpty();
        assertThat(check(WRITE, READ)).isEmpty();
        assertThat(check(READ, call("", "<init>").with(Result.assigned("order", "Order")), WRITE))
                .isEmpty();
        assertThat(check(call(TABLE, "getItem"), call("", "build").with(Result.assigned("order", "Order")), WRITE))
                .isEmpty();
    }

    @Test
    void optional_ofAMethodThatReads_isARead() {
        CallSite find = call("com.shop.Orders", "find");
        CallSite found = call("", "orElseThrow").with(Result.assigned("order", "Order"));
        CodeMethod reader = method("find", call(TABLE, "getItem"));

        assertThat(Codes.check(new LostUpdate(), ORDERS, Set.of(), method("add", find, found, WRITE), reader))
                .hasSize(1);
        assertThat(Codes.check(new LostUpdate(), ORDERS, Set.of(), method("add", find, found, WRITE), method("find")))
                .isEmpty();
    }

    @Test
    void entity_withVersionOrUnknown_isNotReported() {
        CodeMethod add = method("add", READ, WRITE);

        assertThat(Codes.check(new LostUpdate(), ORDERS, Set.of("com.shop.Order"), add))
                .isEmpty();
        assertThat(Codes.check(new LostUpdate(), add)).isEmpty();
    }

    @Test
    void variable_ofUnknownClass_mayBeVersioned() {
        CodeMethod add = method("add", READ.with(Result.assigned("order", null)), WRITE);

        assertThat(Codes.check(new LostUpdate(), ORDERS, Set.of("com.shop.Order"), add))
                .isEmpty();
        assertThat(Codes.check(new LostUpdate(), ORDERS, Set.of(), add)).hasSize(1);
    }

    private static List<CodeFinding> check(CallSite... calls) {
        return Codes.check(new LostUpdate(), ORDERS, Set.of(), method("add", calls));
    }
}
