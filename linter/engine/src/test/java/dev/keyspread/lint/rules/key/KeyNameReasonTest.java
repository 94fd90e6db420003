package dev.keyspread.lint.rules.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.input.KeySchemaRow;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyNameReasonTest {

    @ParameterizedTest
    @CsvSource({
        "table, customerId, 'the name contains \"id\", as names of identifiers do; if it has few values, declare them'",
        "table, path, 'the name contains \"path\"'",
        "gsi, shopId, 'the name contains \"id\"'",
        "gsi, cityKey, 'the name contains \"key\"'",
        "gsi, houseNumber, 'the name contains \"number\"'",
        "gsi, user_id_month, 'the name contains \"id\"'",
        "gsi, oauthState, each sign-in has a random state of its own",
        "table, pk, says nothing about its values",
        "table, city, 'many items can have the same city, but the table may hold one item for each'",
        "gsi, orcs, no type",
        "table, tenantId#status, can hold many values"
    })
    void of_acceptedKey_namesTheMissingEvidence(String kind, String name, String reason) {
        assertThat(reasons(kind, name)).singleElement().asString().contains(reason);
    }

    @ParameterizedTest
    @CsvSource({"gsi, city", "table, status", "gsi, stateId", "gsi, levelId"})
    void of_keyWithAFinding_isEmpty(String kind, String name) {
        assertThat(reasons(kind, name)).isEmpty();
    }

    private static List<String> reasons(String kind, String name) {
        return KeyNameReason.of(KeySchemaRow.read(("{\"id\":\"1\",\"kind\":\"" + kind
                        + "\",\"entity_or_table_name\":\"T/i\",\"partition_key_name\":\"" + name + "\"}"))
                .schema());
    }
}
