package dev.keyspread.cli;

import dev.keyspread.lint.frontend.report.RuleList;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the rules. */
@Command(
        name = "rules",
        sortOptions = false,
        description = "Lists the rules with the highest severity of each, its group and a summary.")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class RulesCommand extends Subcommand {

    @Option(
            names = {"-o", "--output", "--format"},
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: text.")
    private ListFormat format = ListFormat.TEXT;

    @Override
    public Integer call() {
        String text = switch (format) {
            case TEXT -> RuleList.text();
            case JSON -> RuleList.json();
        };
        out().print(text);
        return 0;
    }
}
