package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TtlAttributeInvalidTest {

    private final TtlAttributeInvalid rule = new TtlAttributeInvalid();

    private static AttributeSchema stored(String name, AttributeType type, String javaType, String format) {
        return new AttributeSchema(name, name, type, javaType, List.of(), format, Bounds.UNKNOWN);
    }

    private static EntitySchema expiring(AttributeSchema attribute) {
        return with(attribute).toBuilder().timeToLive(attribute.name()).build();
    }

    @ParameterizedTest
    @CsvSource({
        "expires,N,EPOCH_SECONDS,false",
        "expires,N,EPOCH_MILLIS,true",
        "expires,S,,true",
        "expiresMillis,N,,true",
        "expires,N,,false"
    })
    void declaredAttribute_hasToBeSeconds(String name, AttributeType type, String format, boolean found) {
        assertThat(severities(rule, expiring(stored(name, type, "java.time.Instant", format))))
                .isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @Test
    void message_recommendsTimeToLiveFirst() {
        assertThat(message(rule, with(stored("ttl", AttributeType.S, "java.time.Instant", null))))
                .endsWith("Store seconds: @TimeToLive or @StoredAs(StoredFormat.EPOCH_SECONDS).");
    }

    @Test
    void declaredAttributeThatIsNotThere_isError() {
        assertThat(message(rule, order().timeToLive("expires").build()))
                .startsWith("The table's time to live is \"expires\", but no member is stored under that name");
    }

    @ParameterizedTest
    @CsvSource({
        "ttl,S,WARNING",
        "time_to_live,S,WARNING",
        "expiresAt,S,INFO",
        "expiry,S,INFO",
        "ttl,N,",
        "expiresAtMillis,N,INFO",
        "ttlMs,N,WARNING",
        "ttlMillis,N,WARNING",
        "ttlInMs,N,WARNING",
        "ttlEpochMillis,N,WARNING",
        "ttlSeconds,N,",
        "subtitle,S,",
        "createdAt,S,"
    })
    void undeclaredAttribute_isJudgedByItsName(String name, AttributeType type, Severity severity) {
        assertThat(severities(rule, with(stored(name, type, "java.time.Instant", null))))
                .isEqualTo(severity == null ? List.of() : List.of(severity));
    }
}
