package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;

/** Writes {@code ::warning file=template.yaml,line=12,title=rule::message}. */
final class GitHubReport {

    private GitHubReport() {}

    static String write(LintResult result) {
        StringBuilder text = new StringBuilder();
        result.reported().forEach(located -> text.append(command(located)).append('\n'));
        return text.toString();
    }

    private static String command(LocatedFinding located) {
        String line = located.place().line() > 0 ? ",line=" + located.place().line() : "";
        return "::" + word(located.finding().severity()) + " file="
                + property(located.place().file()) + line + ",title="
                + property(located.finding().rule()) + "::"
                + data(located.element() + ": " + located.finding().message());
    }

    private static String word(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFO, OFF -> "notice";
        };
    }

    private static String data(String text) {
        return Printable.inner(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"));
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
