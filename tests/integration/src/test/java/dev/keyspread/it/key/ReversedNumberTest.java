package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Page;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reversed numbers in sort keys: the latest issue comes first, and conditions mean the numbers. */
class ReversedNumberTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private IssueRepository issues;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(IssueRepository.TABLE);
        issues = new IssueRepository(dynamoDb.keyspread());
        Stream.of(issue(1, 7), issue(9, -7), issue(10, 0), issue(99_999_999, Integer.MIN_VALUE))
                .forEach(issues::save);
    }

    @Test
    void item_holdsTheComplements() {
        Map<String, AttributeValue> item = dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(IssueRepository.TABLE))
                        .key(Map.of("pk", s("REPO#r"), "sk", s("ISSUE#99999990"))))
                .item();

        assertThat(item)
                .containsEntry("gsi1sk", s("~0000000006#9987.49"))
                .containsEntry("gsi2sk", s("99999999999999990"))
                .doesNotContainKey("number");
        assertThat(ItemSizes.of(item)).isEqualTo(IssueRepository.ITEMS.size(issue(9, -7)));
        assertThat(issues.find("r", 9)).contains(issue(9, -7));
    }

    @Test
    void query_startsWithTheGreatestNumber() {
        assertThat(numbers(issues.query("r").stream())).containsExactly(99_999_999, 10, 9, 1);
        assertThat(numbers(issues.query("r").descending().stream())).containsExactly(1, 9, 10, 99_999_999);
        assertThat(issues.byScore("r").stream().map(Issue::score)).containsExactly(7, 0, -7, Integer.MIN_VALUE);
        assertThat(numbers(issues.byTime("r").limit(1).stream())).containsExactly(99_999_999);
    }

    @Test
    void conditions_meanTheNumbers() {
        assertThat(numbers(issues.query("r").number().eq(10).stream())).containsExactly(10);
        assertThat(numbers(issues.query("r").number().lt(10).stream())).containsExactly(9, 1);
        assertThat(numbers(issues.query("r").number().le(10).stream())).containsExactly(10, 9, 1);
        assertThat(numbers(issues.query("r").number().gt(9).stream())).containsExactly(99_999_999, 10);
        assertThat(numbers(issues.query("r").number().ge(9).stream())).containsExactly(99_999_999, 10, 9);
        assertThat(numbers(issues.query("r").number().between(2, 10).stream())).containsExactly(10, 9);
        assertThat(issues.byScore("r").score().lt(0).stream().map(Issue::score)).containsExactly(-7, Integer.MIN_VALUE);
        assertThat(issues.byScore("r").score().between(-7, 0).stream().map(Issue::score))
                .containsExactly(0, -7);
        assertThat(issues.byScore("r").score().eq(7).bounty().gt(new BigDecimal("12.4")).stream())
                .hasSize(1);
        assertThat(issues.byScore("r").score().eq(7).bounty().gt(new BigDecimal("12.5")).stream())
                .isEmpty();
        assertThat(numbers(issues.byTime("r").openedAt().lt(Instant.ofEpochSecond(10)).stream()))
                .containsExactly(9, 1);
    }

    @Test
    void bounds_thatCannotBeStored_areAboveOrBelowAll() {
        assertThat(issues.query("r").number().lt(Integer.MAX_VALUE).stream()).hasSize(4);
        assertThat(issues.query("r").number().gt(-1).stream()).hasSize(4);
        assertThat(issues.query("r").number().ge(Integer.MAX_VALUE).stream()).isEmpty();
        assertThat(numbers(issues.query("r").number().between(10, Integer.MAX_VALUE).stream()))
                .containsExactly(99_999_999, 10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> issues.query("r").number().between(10, 9))
                .withMessageContaining("is reversed: its beginning is greater than its end");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> issues.save(issue(-1, 0)))
                .withMessageContaining("it is negative, and a key of 8 digits has no sign");
    }

    @Test
    void pages_resumeWhereTheyStopped() {
        List<Integer> all = new ArrayList<>();
        Page<Issue> page = issues.query("r").page(3);
        all.addAll(numbers(page.items().stream()));
        page = issues.query("r").page(3, page.cursor().orElseThrow());
        all.addAll(numbers(page.items().stream()));

        assertThat(all).containsExactly(99_999_999, 10, 9, 1);
    }

    @Test
    void update_movesTheItemInTheIndex() {
        issues.update("r", 10)
                .set(IssueAttributes.SCORE, 100)
                .set(IssueAttributes.BOUNTY, BigDecimal.TEN)
                .run();
        Update.patch(issues, new Issue("r", 9, 50, new BigDecimal("1"), Instant.EPOCH))
                .run();

        assertThat(numbers(issues.byScore("r").stream())).containsExactly(10, 9, 1, 99_999_999);
        assertThat(numbers(issues.byTime("r").stream())).containsExactly(99_999_999, 10, 1, 9);
    }

    private static Issue issue(int number, int score) {
        return new Issue("r", number, score, new BigDecimal("12.5"), Instant.ofEpochSecond(number));
    }

    private static List<Integer> numbers(Stream<Issue> read) {
        return read.map(Issue::number).toList();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
