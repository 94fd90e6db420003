package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of the how-to pages print what the pages show. */
class DocumentedCommandsTest {

    private static final Path PAGES = Path.of("../../docs/how-to");

    private static final Pattern COMMAND =
            Pattern.compile("(?s)```\n\\$ keyspread ((?:plan|table|simulate) [^>\n]*)\n(.*?\n)```");

    static List<Arguments> commands() throws IOException {
        List<Arguments> commands = new ArrayList<>();
        for (String page : List.of("plan-capacity.md", "create-tables.md", "simulate-a-hot-key.md")) {
            COMMAND.matcher(Files.readString(PAGES.resolve(page)))
                    .results()
                    .forEach(match -> commands.add(Arguments.of(match.group(1), match.group(2))));
        }
        return commands;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void command_ofAPage_printsWhatThePageShows(String command, String output) {
        StringWriter out = new StringWriter();
        String line = command.replace("target/classes", "src/test/resources/entities/orders");

        int code = KeyspreadCommand.run(
                new PrintWriter(out, true), new PrintWriter(new StringWriter(), true), line.split(" "));

        assertThat(code).isZero();
        assertThat(shown(out.toString(), output)).isEqualTo(output);
    }

    /** Returns the printed text, which a page may end with an ellipsis below a heading. */
    private static String shown(String printed, String output) {
        String ellipsis = "…\n";
        int end = output.length() - ellipsis.length();
        return output.endsWith("\n\n" + ellipsis) && printed.length() > end
                ? printed.substring(0, end) + ellipsis
                : printed;
    }

    @Test
    void commands_ofThePages_areFound() throws IOException {
        assertThat(commands()).hasSize(5);
    }
}
