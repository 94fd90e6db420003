package dev.keyspread.lint.rules;

import static dev.keyspread.lint.rules.Orders.calculated;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.lines;
import static dev.keyspread.lint.rules.Orders.random;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.profile.TableProfile;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardCountChangedTest {

    private final ShardCountChanged rule = new ShardCountChanged();

    private List<Severity> changed(Sharding before, Sharding after) {
        return rule.check(new Subject(lines(after), TableProfile.NONE, lines(before))).stream()
                .map(Finding::severity)
                .toList();
    }

    @Test
    void layoutThatDiffers_isError() {
        assertThat(changed(random(8), random(5))).containsExactly(Severity.ERROR);
        assertThat(changed(random(8), random(16))).containsExactly(Severity.ERROR);
        assertThat(changed(calculated(8, "lineId"), random(8))).containsExactly(Severity.ERROR);
    }

    @Test
    void sameLayout_isSilent() {
        assertThat(changed(random(8), random(8))).isEmpty();
    }

    @Test
    void nothingDeployed_isSilent() {
        assertThat(check(rule, lines(random(8)))).isEmpty();
    }

    @Test
    void message_namesBoth() {
        assertThat(rule.check(new Subject(lines(random(5)), TableProfile.NONE, lines(random(8))))
                        .get(0)
                        .message())
                .contains("was deployed as 8 suffixes from 1 on behind \".\", drawn at random and is now 5");
    }
}
