package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cli.option.NumberRange.Accepts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests the ranges of the options of {@code plan} and {@code simulate}. */
class OptionRangesTest {

    private static final Set<Class<?>> NUMBERS =
            Set.of(int.class, Integer.class, long.class, Long.class, double.class, Double.class);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @MethodSource("numberOptions")
    void number_outsideItsRange_isRejectedWithItsOption(String command, OptionSpec option) {
        Accepts range = ((AnnotatedElement) option.userObject()).getAnnotation(Accepts.class);

        assertThat(range).as("the range of %s", option.longestName()).isNotNull();
        for (String number : List.of(
                text(range.from() - 1 - Math.abs(range.from())),
                text(2 * range.to() + 1),
                "99999999999999999999",
                "-1e300",
                "1e300",
                "NaN",
                "many")) {
            assertThat(run(command + " " + option.longestName() + " " + number)).isEqualTo(2);
            assertThat(err.toString())
                    .startsWith("keyspread: " + option.longestName() + " must be ")
                    .contains(text(range.from()), text(range.to()), "(found " + number + ")\n")
                    .endsWith("Try 'keyspread " + command + " --help'.\n");
        }
    }

    private static Stream<Object[]> numberOptions() {
        return Stream.of(new PlanCommand(), new SimulateCommand()).flatMap(command -> {
            CommandLine line = new CommandLine(command);
            return line.getCommandSpec().options().stream()
                    .filter(option -> NUMBERS.contains(option.auxiliaryTypes()[0]))
                    .map(option -> new Object[] {line.getCommandName(), option});
        });
    }

    private static String text(double number) {
        return String.format("%.0f", number);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plan --writes 1 --headroom 1|--headroom must be 0 or more and below 1 (found 1)",
                "plan --writes 1 --average-share 0|--average-share must be above 0 and at most 1 (found 0)",
                "plan --writes 1 --entry-bytes 5 --entry-bytes=0|--entry-bytes must be 1 to 409600 (found 0)",
                "plan --items 1.5|--items must be a whole number (found 1.5)",
                "simulate --keys 1e3|--keys must be a whole number (found 1e3)",
                "simulate --writes 1 --duration 400h|--duration must be 1s to 336h (found 400h)",
                "simulate --writes 1 --duration 0s|--duration must be 1s to 336h (found 0s)",
                "simulate --writes 1 --duration 99999999999999999999h|--duration must be 1s to 336h (found 99999999999999999999h)",
                "simulate --writes 1 --provisioned -1,5|--provisioned READ must be 1 to 10000000 (found -1)",
                "simulate --writes 1 --provisioned 5,0|--provisioned WRITE must be 1 to 10000000 (found 0)",
                "simulate --writes 1 --warm 11999,4000|--warm READ must be 12000 to 10000000 (found 11999)",
                "simulate --writes 1 --warm 12000,10000001|--warm WRITE must be 4000 to 10000000 (found 10000001)",
                "simulate --writes 1 --keys 5 --hottest-key-share 0.01|--hottest-key-share must be 1/5 to 1 with 5 keys (found 0.01)",
                "simulate --writes 1 --index 4:0.1|--index SHARE must be 1/4 to 1 with 4 keys (found 0.1)",
                "simulate --writes 1 --index 1:0.9|--index SHARE must be 1 with 1 key (found 0.9)",
                "simulate --writes 1 --index 0|--index KEYS must be 1 to 10000000 (found 0)",
                "simulate --writes 1 --index 4:2|--index SHARE must be 0 to 1 (found 2)",
                "simulate --writes 1 --index 4:1:0|--index BYTES must be 1 to 409600 (found 0)",
                "simulate --writes 1 --design shards=0|--design shards must be 1 to 1048576 (found 0)",
                "simulate --writes 1 --design shards=2,cache=2|--design cache must be 0 to 1 (found 2)"
            })
    void message_ofANumber_namesTheRange(String line, String message) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + message + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--keys 2 --hottest-key-share 0.5",
                "--keys 2 --hottest-key-share 1",
                "--keys 2 --zipf 0",
                "--keys 2 --zipf 10",
                "--keys 10000000",
                "--item-bytes 1",
                "--item-bytes 409600",
                "--load daily --base-load 0",
                "--load flash-sale --base-load 1",
                "--table-gb 100000",
                "--partitions 10000",
                "--seed -1000000000000000000",
                "--provisioned 1,1",
                "--warm 12000,4000",
                "--warm 10000000,10000000",
                "--index 10000000",
                "--reads 1 --design shards=1048576,cache=1"
            })
    void simulation_atABound_isRun(String options) {
        assertThat(run("simulate --writes 1 --duration 1s --no-search --design as-is " + options))
                .as(err.toString())
                .isZero();
    }

    @Test
    void plan_atTheBounds_isPlanned() {
        assertThat(run("plan --writes 1e7 --reads 1e7 --items 10000000000000 --item-bytes 409600 --entry-bytes 409600"
                        + " --bulk-items 10000000000000 --bulk-minutes 525600 --growth 1000 --headroom 0"))
                .as(err.toString())
                .isZero();
    }

    private int run(String line) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), line.split(" "));
    }
}
