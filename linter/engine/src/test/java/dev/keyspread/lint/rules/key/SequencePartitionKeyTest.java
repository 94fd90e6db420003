package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.globalIndex;
import static dev.keyspread.lint.rules.Entities.shardedTable;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.rules.Orders;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequencePartitionKeyTest {

    private final SequencePartitionKey rule = new SequencePartitionKey();

    @ParameterizedTest
    @CsvSource({
        "seqNo,int",
        "orderSeq,long",
        "sequence_number,java.lang.Long",
        "autoIncrement,java.lang.Number",
        "sequenceId,java.math.BigInteger",
        "autoIncrementId,long"
    })
    void numberCalledASequence_isWarning(String name, String javaType) {
        assertThat(check(table(attribute(name, javaType)))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.message())
                    .startsWith("Partition key \"" + name + "\" is a number of a sequence, judging by its name.");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "sequenceNumber,java.lang.String", // a stream's, not a counter's
        "orderId,long",
        "accountNumber,long",
        "serialNumber,long",
        "consequence,long",
        "sequencerId,long",
        "id,int"
    })
    void otherKey_isSilent(String name, String javaType) {
        assertThat(check(table(attribute(name, javaType)))).isEmpty();
    }

    @Test
    void counterAsKey_isInfo() {
        assertThat(check(table(attribute("id", "java.util.concurrent.atomic.AtomicLong"))))
                .extracting(Finding::severity)
                .containsExactly(Severity.INFO);
        assertThat(check(table(attribute("counter", "long"))))
                .extracting(Finding::severity)
                .containsExactly(Severity.INFO);
        assertThat(check(table(attribute("counter", "java.lang.String")))).isEmpty();
    }

    @Test
    void message_claimsNoHotKeys() {
        assertThat(check(table(attribute("seqNo", "long"))).get(0).message())
                .doesNotContain("hot")
                .doesNotContain("share");
    }

    @Test
    void shardedKeyAndIndex_areSilent() {
        assertThat(check(shardedTable(attribute("seqNo", "long")))).isEmpty();
        assertThat(check(globalIndex(attribute("seqNo", "long")))).isEmpty();
    }

    private List<Finding> check(EntitySchema entity) {
        return Orders.check(rule, entity);
    }
}
