package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.index;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexWriteAmplificationTest {

    private final IndexWriteAmplification rule = new IndexWriteAmplification();

    @Test
    void fourIndexesOfAllAttributes_areInfo() {
        assertThat(severities(rule, indexed(indexes(4, Projection.ALL)))).containsExactly(Severity.INFO);
        assertThat(message(rule, indexed(indexes(4, Projection.ALL))))
                .startsWith(
                        "Table \"orders\" has 4 indexes: one write of an item is up to 5 writes. All indexes hold all"
                                + " attributes: for an item in all of them, each change of one attribute is 5 writes, and of an index key 6.");
        assertThat(check(rule, indexed(indexes(3, Projection.ALL)))).isEmpty();
    }

    @Test
    void smallerIndexes_areInfoFromFive() {
        assertThat(check(rule, indexed(indexes(4, Projection.KEYS_ONLY)))).isEmpty();
        assertThat(message(rule, indexed(indexes(5, Projection.KEYS_ONLY))))
                .startsWith("Table \"orders\" has 5 indexes: one write of an item is up to 6 writes. Drop indexes");
    }

    @Test
    void localIndexes_areWrittenToo() {
        List<IndexSchema> all = new ArrayList<>(List.of(indexes(4, Projection.KEYS_ONLY)));
        all.add(local("by-day", Projection.KEYS_ONLY, part(member("day", TEXT))));

        assertThat(severities(rule, indexed(all.toArray(IndexSchema[]::new)))).containsExactly(Severity.INFO);
    }

    @Test
    void classesOfOtherMappers_doNotTellTheProjection() {
        EntitySchema bean = indexed(indexes(4, Projection.ALL)).toBuilder()
                .origin(Origin.ENHANCED_CLIENT)
                .build();

        assertThat(check(rule, bean)).isEmpty();
        assertThat(message(
                        rule,
                        indexed(indexes(5, Projection.ALL)).toBuilder()
                                .origin(Origin.ENHANCED_CLIENT)
                                .build()))
                .doesNotContain("hold all attributes");
    }

    @Test
    void declaredLoad_isCountedInUnits() {
        EntitySchema loaded = with(indexed(indexes(4, Projection.ALL)), new Workload(200, -1, 2_500, -1, -1));

        assertThat(message(rule, loaded))
                .contains(" The declared load takes 600 write units a second in the table, and up to 2,400 more in the"
                        + " indexes.");
    }

    @Test
    void moreThanFifteen_nameTheQuota() {
        assertThat(message(rule, indexed(indexes(15, Projection.ALL)))).doesNotContain("quota");
        assertThat(check(rule, indexed(indexes(16, Projection.ALL))))
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains(" The default quota is 20 global indexes.");
    }

    private static IndexSchema[] indexes(int count, Projection projection) {
        return IntStream.range(0, count)
                .mapToObj(i ->
                        index("by-" + i, IndexSchema.Kind.GLOBAL, projection, part(member("key" + i + "Id", TEXT))))
                .toArray(IndexSchema[]::new);
    }
}
