package dev.keyspread.lint.rules.table;

import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Rejection;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class RejectedDefinitionTest {

    private static final EntitySchema REJECTED = order().rejections(List.of(
                    new Rejection("rejected-definition", "by-day", "day", "It has no type.", "Add it."),
                    new Rejection("service-limit-exceeded", null, null, "The name is too long.", "")))
            .build();

    private final RejectedDefinition rule = new RejectedDefinition();

    @Test
    void rejections_ofThisRule_areErrorsAtTheirPlace() {
        assertThat(check(rule, REJECTED))
                .extracting(Finding::severity, Finding::index, Finding::member, Finding::message)
                .containsExactly(Tuple.tuple(Severity.ERROR, "by-day", "day", "It has no type. Add it."));
    }

    @Test
    void soundDefinition_isSilent() {
        assertThat(check(rule, order().build())).isEmpty();
    }

    @Test
    void rejections_areKeptInJson() {
        assertThat(SchemaJson.read(SchemaJson.write(REJECTED))).isEqualTo(REJECTED);
    }
}
