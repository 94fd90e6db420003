package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidKeyTypeTest {

    private final InvalidKeyType rule = new InvalidKeyType();

    @ParameterizedTest
    @CsvSource({"BOOL,true", "L,true", "M,true", "SS,true", "ANY,true", "S,false", "N,false", "B,false"})
    void typeOfKey_isRefusedAsTheServiceDoes(AttributeType type, boolean found) {
        KeyPart key = new KeyPart(List.of(member("active", "boolean")), null, "active", type, null);

        assertThat(severities(rule, keyed(key).build())).isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"2048,1024,0", "2049,1024,1", "2048,1025,1", "2049,1025,2"})
    void declaredLength_isHeldAgainstTheLimits(long partition, long sort, int findings) {
        KeyMember first = new KeyMember("id", TEXT, List.of(), null, new Bounds(-1, -1, partition));
        KeyMember second = new KeyMember("line", TEXT, List.of(), null, new Bounds(-1, -1, sort));

        assertThat(severities(rule, keyed(part(first), part(second)).build()))
                .hasSize(findings)
                .allMatch(severity -> severity == Severity.ERROR);
    }

    @Test
    void nameOfALongText_isInfo() {
        assertThat(severities(rule, keyed(part(member("pageUrl", TEXT))).build()))
                .containsExactly(Severity.INFO);
        assertThat(check(rule, keyed(part(member("pageId", TEXT))).build())).isEmpty();
    }
}
