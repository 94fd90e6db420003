package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnboundedCollectionAttributeTest {

    private final UnboundedCollectionAttribute rule = new UnboundedCollectionAttribute();

    @ParameterizedTest
    @CsvSource({
        "comments,L,true",
        "history,L,true",
        "followers,SS,true",
        "events,M,true",
        "eventsList,L,true",
        "statusHistory,L,true",
        "commentList,L,true",
        "followerIds,SS,true",
        "commentIds,L,true",
        "replyList,L,true",
        "orderIds,SS,false",
        "addressList,L,false",
        "tags,SS,false",
        "lines,L,false",
        "comments,S,false",
        "address,M,false"
    })
    void nameOfWhatGrows_isWarning(String name, AttributeType type, boolean found) {
        assertThat(severities(rule, with(attribute(name, type, "java.util.List<java.lang.String>"))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"100,4096,", "100,4097,ERROR", "100,-1,", "409600,-1,", "409601,-1,ERROR", "10000000,-1,ERROR"})
    void declaredElements_areMultiplied(long items, long bytes, Severity severity) {
        AttributeSchema comments = new AttributeSchema(
                "comments",
                "comments",
                AttributeType.L,
                "java.util.List",
                List.of(),
                null,
                new Bounds(-1, items, bytes));

        assertThat(severities(rule, with(comments))).isEqualTo(severity == null ? List.of() : List.of(severity));
    }

    @Test
    void message_offersBoth() {
        assertThat(message(rule, with(attribute("comments", AttributeType.L, "java.util.List"))))
                .contains(
                        "Store its elements as items of the same partition key, or declare a maximum: @MaxItems(...).");
    }

    @Test
    void setOfAnEnum_isBounded() {
        AttributeSchema notifications = new AttributeSchema(
                "notifications",
                "notifications",
                AttributeType.SS,
                "java.util.Set<com.example.Kind>",
                List.of("MAIL", "SMS"));

        assertThat(severities(rule, with(notifications))).isEmpty();
    }
}
