package dev.keyspread.lint.rules.shard;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.random;
import static dev.keyspread.lint.rules.Orders.sharded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ContradictoryLayoutsTest {

    private static final KeyMember INVOICE = member("invoiceId", TEXT);
    private static final KeyPart LINE = part(member("lineId", TEXT));

    private final ContradictoryLayouts rule = new ContradictoryLayouts();

    private static EntitySchema invoice(@Nullable Sharding sharding) {
        return keyed(sharding == null ? part(INVOICE) : sharded(INVOICE, sharding), LINE)
                .build();
    }

    private static EntitySchema template(String template, @Nullable Sharding sharding) {
        return keyed(new KeyPart(List.of(INVOICE), template, "pk", AttributeType.S, sharding), LINE)
                .build();
    }

    private List<Finding> check(EntitySchema... entities) {
        return rule.checkTogether(Stream.of(entities).map(Subject::of).toList());
    }

    @Test
    void numbersThatDiffer_areAnError() {
        assertThat(check(invoice(calculated(8, "lineId")), invoice(calculated(16, "lineId"))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                    assertThat(finding.message())
                            .startsWith(
                                    "Table \"orders\" has keys with 16 calculated suffixes from 1 after \".\" here, and with 8"
                                            + " calculated suffixes from 1 after \".\" in Order.");
                });
    }

    @Test
    void shardsOfOneEntityOnly_areAnError() {
        assertThat(check(invoice(null), invoice(calculated(8, "lineId")))).hasSize(1);
        assertThat(check(invoice(random(8)), invoice(null))).hasSize(1);
    }

    @Test
    void separatorFirstSuffixAndKind_areCompared() {
        Sharding eight = calculated(8, "lineId");

        assertThat(check(
                        invoice(eight),
                        invoice(new Sharding(
                                Sharding.Layout.SUFFIX, 8, 8, true, List.of("lineId"), "#", 1, null, null))))
                .hasSize(1);
        assertThat(check(
                        invoice(eight),
                        invoice(new Sharding(
                                Sharding.Layout.SUFFIX, 8, 8, true, List.of("lineId"), ".", 0, null, null))))
                .hasSize(1);
        assertThat(check(invoice(eight), invoice(random(8)))).hasSize(1);
        assertThat(check(invoice(eight), invoice(calculated(8, "invoiceId")))).hasSize(1);
    }

    @Test
    void threeLayouts_areReportedOnceForEachLaterEntity() {
        assertThat(check(invoice(null), invoice(calculated(8, "lineId")), invoice(calculated(16, "lineId"))))
                .hasSize(2);
    }

    @Test
    void sameLayout_isSilent() {
        assertThat(check(invoice(calculated(8, "lineId")), invoice(calculated(8, "lineId"))))
                .isEmpty();
        assertThat(check(invoice(null), invoice(null))).isEmpty();
    }

    @Test
    void otherTable_isSilent() {
        assertThat(check(
                        invoice(null),
                        invoice(calculated(8, "lineId")).toBuilder()
                                .table("others")
                                .build()))
                .isEmpty();
    }

    @Test
    void templatesThatBeginDifferently_areSilent() {
        assertThat(check(
                        template("CUSTOMER#{invoiceId}", null),
                        template("INVOICE#{invoiceId}", calculated(8, "lineId"))))
                .isEmpty();
        assertThat(check(
                        template("INVOICE#{invoiceId}", null),
                        template("INVOICE#{invoiceId}", calculated(8, "lineId"))))
                .hasSize(1);
    }

    private static EntitySchema plain(KeyMember member, @Nullable Sharding sharding) {
        return keyed(new KeyPart(List.of(member), null, "pk", AttributeType.S, sharding), LINE)
                .build();
    }

    @Test
    void templateBesideAPlainMember_isCompared() {
        KeyMember day = member("day", "java.time.LocalDate");

        assertThat(check(template("{invoiceId}", random(4)), plain(INVOICE, random(8))))
                .hasSize(1);
        assertThat(check(template("INVOICE#{invoiceId}", random(4)), plain(INVOICE, null)))
                .hasSize(1);
        assertThat(check(template("{invoiceId}", random(4)), plain(day, random(8))))
                .hasSize(1);
        assertThat(check(template("{invoiceId}", random(4)), plain(INVOICE, random(4))))
                .isEmpty();
        assertThat(check(template("INVOICE#{invoiceId}", random(4)), plain(day, random(8))))
                .isEmpty();
    }

    private static EntitySchema indexed(String name, String attribute, @Nullable Sharding sharding) {
        KeyPart key = new KeyPart(List.of(member("shop", TEXT)), null, attribute, AttributeType.S, sharding);
        return keyed(part(INVOICE), LINE)
                .indexes(List.of(global(name, key, LINE)))
                .build();
    }

    @Test
    void indexes_areCompared() {
        assertThat(check(indexed("by-shop", "by-shop_key", random(4)), indexed("by-shop", "by-shop_key", random(8))))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .startsWith("Index \"by-shop\" of table \"orders\" has keys with 8 random suffixes from 1 after"
                                + " \".\" here, and with 4 random suffixes from 1 after \".\" in Order."));
        assertThat(check(indexed("by-shop", "by-shop_key", random(4)), indexed("by-shop", "shop", null)))
                .hasSize(1);
        assertThat(check(
                        indexed("by-shop", "by-shop_key", calculated(4, "lineId")),
                        indexed("by-shop", "by-shop_key", calculated(4, "invoiceId"))))
                .hasSize(1);
        assertThat(check(indexed("by-shop", "by-shop_key", random(4)), indexed("by-shop", "by-shop_key", random(4))))
                .isEmpty();
        assertThat(check(indexed("by-shop", "by-shop_key", random(4)), indexed("by-time", "by-time_key", random(8))))
                .isEmpty();
    }

    private static final Sharding MOVED = calculated(8, "lineId").formerly(Sharding.UNSHARDED);

    private static EntitySchema keys(String entity, String partition, String sort, String sortType) {
        KeyPart pk = new KeyPart(List.of(INVOICE), partition, "pk", AttributeType.S, MOVED);
        KeyPart sk = new KeyPart(List.of(member("lineId", sortType)), sort, "sk", AttributeType.S, null);
        return keyed(pk, sk).entity(entity).build();
    }

    private List<Finding> moves(EntitySchema first, EntitySchema second) {
        List<Finding> found = check(first, second);
        assertThat(check(second, first)).hasSameSizeAs(found);
        return found;
    }

    @Test
    void longerTemplateThatContinuesAText_whileItemsMove_isAnError() {
        EntitySchema bill = keys("com.acme.Bill", "STORE#{invoiceId}", "BILL#{lineId}", TEXT);
        EntitySchema line = keys("com.acme.Line", "STORE#{invoiceId}", "BILL#{lineId}#LINE#{x}", TEXT);

        assertThat(moves(bill, line)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.message())
                    .startsWith(
                            "Items of table \"orders\" with keys as \"STORE#{invoiceId}\" and \"BILL#{lineId}#LINE#{x}\" here"
                                    + " can have keys as \"STORE#{invoiceId}\" and \"BILL#{lineId}\" in Bill, and the layouts of the two move"
                                    + " on their own.");
        });
        assertThat(moves(
                        keys("com.acme.Place", "STORE#{invoiceId}", "P#{lineId}", TEXT),
                        keys("com.acme.Area", "STORE#{invoiceId}#AREA#{area}", "P#{lineId}", TEXT)))
                .hasSize(1);
    }

    @Test
    void longerTemplateThatContinuesANumber_whileItemsMove_isSilent() {
        assertThat(moves(
                        keys("com.acme.Order", "STORE#{invoiceId}", "ORDER#{lineId:4}", "int"),
                        keys("com.acme.Line", "STORE#{invoiceId}", "ORDER#{lineId:4}#LINE#{x}", "int")))
                .isEmpty();
    }

    @Test
    void templatesWithDifferentTextsInTheirMiddle_whileItemsMove_areSilent() {
        assertThat(moves(
                        keys("com.acme.Line", "STORE#{invoiceId}", "ORDER#{lineId}#LINE#{x}", TEXT),
                        keys("com.acme.Note", "STORE#{invoiceId}", "ORDER#{lineId}#NOTE#{x}", TEXT)))
                .isEmpty();
    }

    @Test
    void plainKeyBesideATemplate_whileItemsMove_isAnError() {
        EntitySchema plain = keyed(
                        new KeyPart(List.of(INVOICE), null, "pk", AttributeType.S, MOVED),
                        new KeyPart(List.of(member("lineId", TEXT)), null, "sk", AttributeType.S, null))
                .entity("com.acme.Plain")
                .build();

        assertThat(moves(plain, keys("com.acme.Thing", "STORE#{invoiceId}", "THING#{lineId}", TEXT)))
                .hasSize(1);
    }

    @Test
    void plainSortKey_besideATemplate_isAnError() {
        EntitySchema bill = keys("com.acme.Bill", "STORE#{invoiceId}", "BILL#{lineId}", TEXT);

        assertThat(moves(bill, keys("com.acme.All", "STORE#{invoiceId}", "{lineId}", TEXT)))
                .hasSize(1);
    }

    @Test
    void entitiesThatMoveTogether_areSilent() {
        EntitySchema bill = keys("com.acme.Bill", "STORE#{invoiceId}", "BILL#{lineId}", TEXT);

        assertThat(moves(bill, keys("com.acme.Other", "STORE#{invoiceId}", "BILL#{other}", TEXT)))
                .isEmpty();
    }

    @Test
    void subtypesOfOneInterface_areSilent_andThoseOfTwoAreNot() {
        EntitySchema bill = keys("com.acme.Bill", "STORE#{invoiceId}", "BILL#{lineId}", TEXT);
        EntitySchema line = keys("com.acme.Line", "STORE#{invoiceId}", "BILL#{lineId}#LINE#{x}", TEXT);

        assertThat(moves(subtype(bill, "com.acme.Event"), subtype(line, "com.acme.Event")))
                .isEmpty();
        assertThat(moves(subtype(bill, "com.acme.Event"), subtype(line, "com.acme.Thing")))
                .hasSize(1);
        assertThat(moves(subtype(bill, "com.acme.Event"), line)).hasSize(1);
    }

    private static EntitySchema subtype(EntitySchema entity, String of) {
        return entity.toBuilder().subtypeOf(of).build();
    }
}
