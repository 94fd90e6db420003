package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;
import dev.keyspread.lint.frontend.document.Printable;

/** Writes {@code ::warning file=template.yaml,line=12,title=rule::message}. */
final class GitHubReport {

    private GitHubReport() {}

    static String write(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.reported().forEach(result -> text.append(command(result)).append('\n'));
        return text.toString();
    }

    private static String command(Result result) {
        String line = result.place().line() > 0 ? ",line=" + result.place().line() : "";
        return "::" + word(result.finding().severity()) + " file="
                + property(result.place().file()) + line + ",title="
                + property(result.finding().rule()) + "::"
                + data(result.element() + ": " + result.finding().message());
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
