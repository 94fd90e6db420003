package dev.keyspread.lint.rules.table;

import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import dev.keyspread.lint.schema.EntitySchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GlobalTablePitfallsTest {

    private final GlobalTablePitfalls rule = new GlobalTablePitfalls();

    @ParameterizedTest
    @EnumSource(
            value = Replication.class,
            names = {"NONE", "STRONG"})
    void tablesWithoutConflicts_areSilent(Replication replication) {
        assertThat(check(rule, table(replication, number("version")))).isEmpty();
    }

    @Test
    void tableOfAClass_isSilent() {
        assertThat(check(rule, with(number("version")))).isEmpty();
    }

    @Test
    void replicas_aloneAreReportedOnRequest() {
        assertThat(severities(rule, table(Replication.EVENTUAL))).containsExactly(Severity.OFF);
        assertThat(message(rule, table(Replication.EVENTUAL)))
                .isEqualTo("Table \"orders\" accepts concurrent writes in several Regions, and the last one wins."
                        + " Conditions and transactions hold only in the Region of the request. Write each item in one"
                        + " Region only.");
    }

    @Test
    void timeToLive_isCharged() {
        EntitySchema table =
                table(Replication.EVENTUAL).toBuilder().timeToLive("ttl").build();

        assertThat(severities(rule, table)).containsExactly(Severity.INFO);
        assertThat(message(rule, table))
                .contains(" Each item that expires by \"ttl\" costs write units in every other Region.");
    }

    @ParameterizedTest
    @CsvSource({"version,N,true", "viewCount,N,true", "lockVersion,N,true", "version,S,false", "total,N,false"})
    void numbersThatChange_areLost(String name, AttributeType type, boolean found) {
        EntitySchema table = table(Replication.EVENTUAL, attribute(name, type, "java.lang.Object"));

        assertThat(message(rule, table).contains("Concurrent changes of \"" + name + "\" are lost."))
                .isEqualTo(found);
    }

    @Test
    void severalPitfalls_areOneFinding() {
        EntitySchema table =
                table(Replication.LEGACY, number("visits"), number("version"), number("aws:rep:updatetime"));

        assertThat(severities(rule, table)).containsExactly(Severity.INFO);
        assertThat(message(rule, table))
                .contains(
                        " Concurrent changes of \"version\" are lost.",
                        " The template uses global tables of version 2017.11.29: upgrade to 2019.11.21.",
                        " \"aws:rep:updatetime\" belongs to DynamoDB: do not write it.");
    }

    private static AttributeSchema number(String name) {
        return attribute(name, AttributeType.N, "java.lang.Number");
    }

    private static EntitySchema table(Replication replication, AttributeSchema... attributes) {
        return with(attributes).toBuilder()
                .deployment(new Deployment(true, Scaling.UNKNOWN, replication))
                .build();
    }
}
