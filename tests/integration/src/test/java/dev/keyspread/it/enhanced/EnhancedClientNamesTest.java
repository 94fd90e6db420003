package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names that are not the same for Keyspread and the AWS Enhanced Client, and how to make them so. */
class EnhancedClientNamesTest {

    private static final TableSchema<SharedNames> THEIRS = TableSchema.fromBean(SharedNames.class);

    @Test
    void membersNamedUnusually_areFieldsForUs_andAccessorsForTheEnhancedClient() {
        assertThat(ours()).containsKeys("xCoord", "isOpen").doesNotContainKeys("XCoord", "open");
        assertThat(theirs()).containsKeys("XCoord", "open").doesNotContainKeys("xCoord", "isOpen");
    }

    @Test
    void membersWithANameOfTheirOwn_areTheSameForBoth() {
        assertThat(ours()).containsAllEntriesOf(Map.of("EMail", s("e"), "paid", AttributeValue.fromBool(true)));
        assertThat(theirs()).containsAllEntriesOf(Map.of("EMail", s("e"), "paid", AttributeValue.fromBool(true)));
    }

    @Test
    void durationsAsMapKeys_areSecondsForUs_andIsoTextForTheEnhancedClient() {
        assertThat(ours().get("waits").m()).containsOnlyKeys("3600");
        assertThat(theirs().get("waits").m()).containsOnlyKeys("PT1H");
    }

    private static Map<String, AttributeValue> ours() {
        return SharedNamesCodec.INSTANCE.write(names());
    }

    private static Map<String, AttributeValue> theirs() {
        return THEIRS.itemToMap(names(), true);
    }

    private static SharedNames names() {
        SharedNames names = new SharedNames();
        names.setId("x");
        names.setXCoord(1);
        names.setOpen(true);
        names.setEMail("e");
        names.setPaid(true);
        names.setWaits(Map.of(Duration.ofHours(1), "x"));
        return names;
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
