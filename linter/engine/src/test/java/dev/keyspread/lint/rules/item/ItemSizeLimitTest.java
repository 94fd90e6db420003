package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
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
