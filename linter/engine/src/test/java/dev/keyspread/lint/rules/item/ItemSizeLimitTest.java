package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.local;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemSizeLimitTest {

    private final ItemSizeLimit rule = new ItemSizeLimit();

    @ParameterizedTest
    @CsvSource({"102400,", "102401,WARNING", "409600,WARNING", "409601,ERROR", "-1,"})
    void declaredSize_isHeldAgainstTheLimit(long itemBytes, Severity severity) {
        assertThat(severities(rule, with(order().build(), new Workload(-1, -1, itemBytes, -1, -1))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void declaredMaxima_areAddedUp() {
        AttributeSchema text = new AttributeSchema(
                "text", "text", AttributeType.S, TEXT, List.of(), null, new Bounds(-1, -1, 300_000));
        AttributeSchema more = new AttributeSchema(
                "more", "more", AttributeType.L, "java.util.List", List.of(), null, new Bounds(-1, 100, 2_000));

        assertThat(check(rule, with(text))).isEmpty();
        assertThat(severities(rule, with(text, more))).containsExactly(Severity.WARNING);
    }

    @ParameterizedTest
    @CsvSource({
        // An entry of a local index with all attributes is as large as its item.
        "1, ALL, 204801, ERROR",
        "1, ALL, 204800, WARNING",
        "3, ALL, 102401, ERROR",
        "3, ALL, 102400,",
        "3, KEYS_ONLY, 204801, WARNING",
    })
    void declaredSize_countsTheEntriesOfLocalIndexes(
            int indexes, IndexSchema.Projection projection, long itemBytes, Severity severity) {
        EntitySchema entity = indexed(IntStream.range(0, indexes)
                .mapToObj(i -> local("by-" + i, projection, part(member("key" + i, TEXT))))
                .toArray(IndexSchema[]::new));

        assertThat(severities(rule, with(entity, new Workload(-1, -1, itemBytes, -1, -1))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void declaredMaxima_countTheEntriesOfLocalIndexes() {
        AttributeSchema text = new AttributeSchema(
                "text", "text", AttributeType.S, TEXT, List.of(), null, new Bounds(-1, -1, 300_000));

        assertThat(check(rule, withLocal(with(text), IndexSchema.Projection.KEYS_ONLY)))
                .isEmpty();
        assertThat(message(rule, withLocal(with(text), IndexSchema.Projection.ALL)))
                .startsWith(
                        "An item may have 585.9 KB with its entries in local indexes if its members are as large as")
                .contains("An item and its entries in local indexes are limited to 400 KB together.");
    }

    private static EntitySchema withLocal(EntitySchema entity, IndexSchema.Projection projection) {
        return entity.toBuilder()
                .indexes(List.of(local("by-day", projection, part(member("day", TEXT)))))
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "photo,B,true",
        "pdfBase64,S,true",
        "imageBase64,S,true",
        "base64_content,S,true",
        "tokenBase64,S,false",
        "database64Id,S,false",
        "attachment,S,false",
        "signature,B,false"
    })
    void fileInAnItem_isInfo(String name, AttributeType type, boolean found) {
        assertThat(severities(rule, with(attribute(name, type, "byte[]"))))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void fileOfDeclaredSize_isSilent() {
        AttributeSchema icon = new AttributeSchema(
                "photo", "photo", AttributeType.B, "byte[]", List.of(), null, new Bounds(-1, -1, 2_000));

        assertThat(check(rule, with(icon))).isEmpty();
    }

    @Test
    void collectionThatIsTooLargeByItself_isLeftToTheRuleOnCollections() {
        AttributeSchema log = new AttributeSchema(
                "log", "log", AttributeType.L, "java.util.List", List.of(), null, new Bounds(-1, 100_000, 10));

        assertThat(check(rule, with(log))).isEmpty();
    }
}
