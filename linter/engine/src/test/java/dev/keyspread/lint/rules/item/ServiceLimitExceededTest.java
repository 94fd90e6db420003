package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceLimitExceededTest {

    private final ServiceLimitExceeded rule = new ServiceLimitExceeded();

    private static EntitySchema table(String name) {
        EntitySchema order = order().build();
        return new EntitySchema(
                order.entity(), name, order.key(), List.of(), order.attributes(), order.workload(), List.of());
    }

    @ParameterizedTest
    @CsvSource({"orders,false", "ab,true", "my orders,true", "a.b-c_d,false", "bestellungen-für-alle,true"})
    void nameOfTable_isHeldAgainstTheRules(String name, boolean found) {
        assertThat(severities(rule, table(name))).isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "ENHANCED_CLIENT,V,false",
        "SDK_V1,V,false",
        "SDK_V1,ab,true",
        "KEYSPREAD,V,true",
        "ENHANCED_CLIENT,${stage}-v,false"
    })
    void nameThatIsNotTheTables_isNotHeldAgainstTheRules(Origin origin, String table, boolean found) {
        EntitySchema order = order().build();
        EntitySchema entity = new EntitySchema(
                        "com.example.V", table, order.key(), List.of(), order.attributes(), order.workload(), List.of())
                .toBuilder().origin(origin).build();

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @Test
    void indexes_ofOneName_areRefused() {
        IndexSchema index = global("by-total", part(member("total", TEXT)));
        EntitySchema twice = indexed(index, index);

        assertThat(check(rule, twice))
                .extracting(Finding::severity, Finding::index, Finding::message)
                .containsExactly(Tuple.tuple(
                        Severity.ERROR,
                        "by-total",
                        "The table has 2 indexes called \"by-total\". Use different names."));
    }

    @Test
    void nameInATemplate_isNotTheRealOne() {
        assertThat(check(
                        rule,
                        table("${Stage}-orders").toBuilder()
                                .origin(Origin.DEFINITION)
                                .build()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"255,false", "256,true"})
    void nameOfAKey_hasALimit(int length, boolean found) {
        KeyMember key = member("k".repeat(length), TEXT);

        assertThat(check(rule, keyed(part(key)).build())).hasSize(found ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"100,false", "101,true"})
    void includedAttributes_areCountedOverAllIndexes(int count, boolean found) {
        List<String> included = IntStream.range(0, count).mapToObj(i -> "a" + i).toList();
        IndexSchema index = new IndexSchema(
                "by-mail",
                IndexSchema.Kind.GLOBAL,
                global("by-mail", part(member("mail", TEXT))).key(),
                IndexSchema.Projection.INCLUDE,
                included);

        assertThat(check(rule, indexed(index))).hasSize(found ? 1 : 0);
    }

    @Test
    void attributesOfAKey_areCounted() {
        KeySchema five = new KeySchema(
                IntStream.range(0, 5).mapToObj(i -> part(member("m" + i, TEXT))).toList(), List.of());
        IndexSchema index =
                new IndexSchema("by-five", IndexSchema.Kind.GLOBAL, five, IndexSchema.Projection.ALL, List.of());
        EntitySchema twoKeys = order().key(
                        new KeySchema(List.of(part(member("a", TEXT)), part(member("b", TEXT))), List.of()))
                .build();

        assertThat(check(rule, indexed(index))).extracting(Finding::index).containsExactly("by-five");
        assertThat(severities(rule, twoKeys)).containsExactly(Severity.ERROR);
    }

    @Test
    void indexesOfATable_areCountedOverItsEntities() {
        List<Subject> two = List.of(Subject.of(withIndexes(0, 12)), Subject.of(withIndexes(12, 21)));

        assertThat(rule.checkTogether(two))
                .extracting(Finding::severity, Finding::message)
                .containsExactly(Tuple.tuple(
                        Severity.WARNING,
                        "Table \"orders\" has 21 global indexes, and 20 is the quota. Request a higher quota, or"
                                + " drop indexes."));
        assertThat(rule.checkTogether(List.of(Subject.of(withIndexes(0, 20))))).isEmpty();
    }

    private static EntitySchema withIndexes(int from, int to) {
        return indexed(IntStream.range(from, to)
                .mapToObj(i -> global("by-" + i, part(member("key" + i, TEXT))))
                .toArray(IndexSchema[]::new));
    }
}
