package dev.keyspread.cli;

import dev.keyspread.lint.frontend.report.RuleList;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the rules. */
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        sortOptions = false,
        description = "Lists the rules with the highest severity of each, its group and a summary.")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class RulesCommand implements Callable<Integer> {

    @Option(
            names = {"-o", "--output", "--format"},
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: text.")
    private Format format = Format.TEXT;

    @Spec
    private CommandSpec spec;

    RulesCommand() {}

    @Override
    public Integer call() {
        String text = switch (format) {
            case TEXT -> RuleList.text();
            case JSON -> RuleList.json();
        };
        spec.commandLine().getOut().print(text);
        return 0;
    }

    /** The formats of the list. */
    enum Format {
        /** One line for each rule. */
        TEXT,
        /** JSON with the address of each rule's page. */
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
