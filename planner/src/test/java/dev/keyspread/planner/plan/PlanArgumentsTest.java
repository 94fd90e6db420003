package dev.keyspread.planner.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong arguments and price files, and their messages. */
class PlanArgumentsTest {

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 409_601, Long.MAX_VALUE})
    void put_itemThatCannotExist_isRejected(long itemBytes) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OperationUnits.put(itemBytes))
                .withMessage(
                        "itemBytes must be 1 to 409600, since an item holds at most 400 KB (found " + itemBytes + ")");
    }

    @Test
    void put_largestItem_costsFourHundredUnits() {
        assertThat(OperationUnits.put(409_600).writeUnits()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-0.1|1|1|headroom must be 0 or more and below 1, such as 0.3 (found -0.1)",
                "1|1|1|headroom must be 0 or more and below 1, such as 0.3 (found 1)",
                "NaN|1|1|headroom must be 0 or more and below 1, such as 0.3 (found NaN)",
                "0|0.5|1|growth must be 1 or more, such as 2 for twice the load (found 0.5)",
                "0|Infinity|1|growth must be 1 or more, such as 2 for twice the load (found Infinity)",
                "0|1|0|averageShare must be above 0 and at most 1 (found 0)",
                "0|1|1.5|averageShare must be above 0 and at most 1 (found 1.5)"
            })
    void settings_outOfRange_areRejected(double headroom, double growth, double average, String message) {
        Prices prices = Prices.defaults();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PlanSettings(headroom, growth, average, prices))
                .withMessage(message);
    }

    @Test
    void load_outOfRange_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ResourceLoad("orders", -1, 0))
                .withMessage("hottestKeyShare must be above 0 and at most 1 (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BulkLoad(0, 1, Duration.ofMinutes(1)))
                .withMessage("items must be above 0 (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BulkLoad(1, 1, Duration.ZERO))
                .withMessage("time must be at least a millisecond (found PT0S)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PartitionEstimate.of(-1, 0, 0))
                .withMessage("readUnits must be 0 or more (found -1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OperationLoad("save", Double.NaN, OperationUnits.put(1)))
                .withMessage("perSecond of \"save\" must be a number (found NaN)");
    }

    @Test
    void load_beyondALong_isRejected() {
        assertThat(ResourceLoad.storedBytes(2, 50)).isEqualTo(300);
        assertThat(ResourceLoad.storedBytes(-1, 50)).isEqualTo(-1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ResourceLoad.storedBytes(Long.MAX_VALUE, 1_024))
                .withMessage("9223372036854775807 items of 1124 bytes are too many to plan");
    }

    @Test
    void prices_defaults_stateRegionAndDate() {
        assertThat(Prices.defaults())
                .isEqualTo(new Prices("us-east-1", "2026-01", "USD", 0.125, 0.625, 0.00013, 0.00065, 0.25));
    }

    @Test
    void prices_defaultFile_canBeReadAgain() throws IOException {
        assertThat(Prices.read(new StringReader(Prices.defaultFile()))).isEqualTo(Prices.defaults());
    }

    @ParameterizedTest
    @CsvSource({"region, us-east-1", "date, 2026-01", "currency, USD"})
    void prices_missingText_isNamedWithAnExampleOfIt(String name, String example) {
        String file = Prices.defaultFile().replace("\n" + name + " = " + example + "\n", "\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Prices.read(new StringReader(file)))
                .withMessage("The price file must state \"" + name
                        + "\", because prices differ between regions and change; for example: " + name + " = "
                        + example);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "storage.gb = 1|Unknown name \"storage.gb\"; use region, date, currency, on-demand.million-read-units, ",
                "storage.gb-month = much|Price \"storage.gb-month\" must be a number such as 0.125 (found \"much\")",
                "storage.gb-month = -1|Price \"storage.gb-month\" must be 0 or more (found -1)"
            })
    void prices_brokenFile_isRejected(String line, String message) {
        String complete = "region = x\ndate = 2026-01\ncurrency = USD\n";

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Prices.read(new StringReader(complete + line)))
                .withMessageStartingWith(message);
    }
}
