package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnenforcedUniquenessTest {

    private final UnenforcedUniqueness rule = new UnenforcedUniqueness();

    @Test
    void usersByEmail_areInfo() {
        assertThat(check(rule, table("users", "id", byKey("email"))))
                .extracting(Finding::index, Finding::member, Finding::severity)
                .containsExactly(Tuple.tuple("by-key", "email", Severity.INFO));
        assertThat(check(rule, table("users", "id", byKey("email"))).get(0).message())
                .startsWith(
                        "Index \"by-key\" does not keep \"email\" unique: it accepts the same value in many items. ");
    }

    @ParameterizedTest
    @CsvSource({
        "shop-users-dev,id,email,true",
        "UserTable,pk,userEmail,true",
        "${Stage}-accounts,id,username,true",
        "customer,id,phoneNumber,true",
        "data,userId,emailAddress,true",
        "orders,orderId,customerEmail,false",
        "invitations,id,email,false",
        "users,id,city,false",
        "users,id,managerEmail,false",
        "users,id,accountId,false"
    })
    void accounts_byWhatIsTheirOwn_areFound(String table, String key, String indexKey, boolean found) {
        assertThat(check(rule, table(table, key, byKey(indexKey)))).hasSize(found ? 1 : 0);
    }

    @Test
    void tableWithSeveralItemsPerUser_isSilent() {
        KeySchema key = new KeySchema(List.of(part(member("userId", TEXT))), List.of(part(member("time", TEXT))));
        EntitySchema events = EntitySchemaBuilder.ofTable("users", key)
                .indexes(List.of(byKey("email")))
                .build();

        assertThat(check(rule, events)).isEmpty();
    }

    @Test
    void indexWithSortKeyOrOfTheSamePartition_isSilent() {
        KeyPart email = part(member("email", TEXT));

        assertThat(check(rule, table("users", "id", global("by-key", email, part(member("createdAt", TEXT))))))
                .isEmpty();
        assertThat(check(rule, table("users", "id", local("by-email", IndexSchema.Projection.ALL, email))))
                .isEmpty();
    }

    @Test
    void indexOfAnUnknownTable_isSilent() {
        EntitySchema unknown = EntitySchemaBuilder.ofTable("users", new KeySchema(List.of(), List.of()))
                .indexes(List.of(byKey("email")))
                .build();

        assertThat(check(rule, unknown)).isEmpty();
    }

    private static IndexSchema byKey(String key) {
        return global("by-key", part(member(key, TEXT)));
    }

    private static EntitySchema table(String name, String key, IndexSchema index) {
        return EntitySchemaBuilder.ofTable(name, new KeySchema(List.of(part(member(key, TEXT))), List.of()))
                .indexes(List.of(index))
                .build();
    }
}
