package dev.keyspread.lint.rules.table;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MissingTimeToLiveTest {

    private final MissingTimeToLive rule = new MissingTimeToLive();

    @Test
    void sessionsOfATemplate_areInfo() {
        assertThat(severities(rule, template("sessions").build())).containsExactly(Severity.INFO);
        assertThat(message(rule, template("sessions").build()))
                .startsWith("Table \"sessions\" has no time to live, but its items look short-lived. ")
                .endsWith(" and enable time to live.");
    }

    @ParameterizedTest
    @CsvSource({
        "studentId, dateTime, tutorId, false",
        "coachId, id, clientId, false",
        "id, createdAt, tutorEmail, false",
        "gameId, id, userId, false",
        "userId, startTime, id, false",
        "id, scheduledAt, userId, false",
        "courseId, sessionId, userId, false",
        "conferenceId, sessionId, userId, false",
        "userId, createdAt, id, true",
        "sessionId, userId, token, true",
        "userId, sessionId, startedAt, true",
        "userId, refreshToken, deviceId, true"
    })
    void sessionsThatAreLessons_areSilent(String partitionKey, String sortKey, String other, boolean found) {
        KeySchema key = new KeySchema(List.of(part(member(partitionKey, TEXT))), List.of(part(member(sortKey, TEXT))));
        EntitySchemaBuilder sessions = template("sessions")
                .key(key)
                .attributes(List.of(new AttributeSchema(other, other, AttributeType.S, TEXT, List.of())));

        assertThat(check(rule, sessions.build())).hasSize(found ? 1 : 0);
    }

    @Test
    void otherTables_areSilent() {
        assertThat(check(rule, template("orders").build())).isEmpty();
    }

    @Test
    void timeToLive_isEnough() {
        assertThat(check(rule, template("sessions").timeToLive("ttl").build())).isEmpty();
    }

    @Test
    void templateThatCannotStateIt_isSilent() {
        Deployment description = new Deployment(false, Scaling.UNKNOWN, Replication.NONE);

        assertThat(check(rule, template("sessions").deployment(description).build()))
                .isEmpty();
        assertThat(check(rule, template("sessions").deployment(null).build())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Origin.class,
            names = {"ENHANCED_CLIENT", "SDK_V1"})
    void classesOfOtherMappers_areSilent(Origin origin) {
        assertThat(check(
                        rule,
                        template("sessions").origin(origin).deployment(null).build()))
                .isEmpty();
    }

    @Test
    void entity_withoutExpiry_isInfo() {
        assertThat(message(rule, entity().build())).endsWith(" and enable time to live: @TimeToLive.");
    }

    @Test
    void entity_withAnExpiryOfItsOwn_isSilent() {
        AttributeSchema expiry = new AttributeSchema("expiresAt", "expiresAt", AttributeType.N, "long", List.of());

        assertThat(check(rule, entity().attributes(List.of(expiry)).build())).isEmpty();
    }

    private static EntitySchemaBuilder entity() {
        return template("sessions").origin(Origin.KEYSPREAD).deployment(null);
    }

    private static EntitySchemaBuilder template(String name) {
        return EntitySchemaBuilder.ofTable(name, new KeySchema(List.of(part(member("sessionId", TEXT))), List.of()))
                .deployment(new Deployment(true, Scaling.FIXED, Replication.NONE));
    }
}
