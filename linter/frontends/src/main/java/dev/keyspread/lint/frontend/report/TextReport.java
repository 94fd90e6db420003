package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Printable.inner;
import static dev.keyspread.lint.frontend.document.Printable.line;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.SourceLines;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code template.yaml:12:9: warning: orders.status: [rule] headline}, with why and fix in lines of their own unless it is
 * concise, and a summary in the last line. A why or a fix that an earlier finding of the rule has is left out.
 */
final class TextReport {

    private static final String RESET = "\u001B[0m";

    /** The lines of sources, for a terminal; null for a text without colours. */
    private final @Nullable SourceLines lines;

    private final boolean concise;
    private final Set<List<String>> written = new HashSet<>();

    TextReport(@Nullable SourceLines lines, boolean concise) {
        this.lines = lines;
        this.concise = concise;
    }

    String write(LintResult result) {
        StringBuilder text = new StringBuilder();
        List<LocatedFinding> reported = result.reported();
        reported.forEach(located -> text.append(format(located)).append('\n'));
        if (!reported.isEmpty()) {
            text.append("The page of a rule: " + result.explain("RULE") + "\n");
        }
        return text.append(result.summary()).append('\n').toString();
    }

    private String format(LocatedFinding located) {
        Severity severity = located.finding().severity();
        String word = lines == null ? severity.toString() : code(severity) + severity + RESET;
        String file = located.place().file();
        String place = (file.isEmpty() ? "" : line(located.place() + ": ")) + word + ": ";
        boolean isOfFile = located.element().equals(file);
        String element = isOfFile ? "" : inner(located.elements() + ": ");
        Finding finding = located.finding().mapContent(Printable::inner);
        return place
                + element
                + finding.headline()
                + (concise ? "" : frame(located.place()) + details(finding.rule(), finding.content()));
    }

    private String details(String rule, Message message) {
        String why = written.add(List.of(rule, message.why())) ? message.why() : "";
        String fix = written.add(List.of(rule, message.fix())) ? message.fix() : "";
        return Message.of("").because(why).fixedBy(fix).lines("    ");
    }

    /** Returns the line at fault, and a mark below the place. */
    private String frame(Place place) {
        if (lines == null || place.column() == 0) {
            return "";
        }
        return lines.line(place)
                .map(line -> CodeFrame.of(line, place))
                .map(frame -> "\n" + frame)
                .orElse("");
    }

    private static String code(Severity severity) {
        return switch (severity) {
            case ERROR -> "\u001B[1;31m";
            case WARNING -> "\u001B[1;33m";
            case INFO, OFF -> "\u001B[1;36m";
        };
    }

    /** A line of a source, cut to the width of a terminal, and carets below the word at fault. */
    private static final class CodeFrame {

        private static final int WIDTH = 100;
        private static final int BEFORE = 40;
        private static final Set<Character.UnicodeScript> WIDE = EnumSet.of(
                Character.UnicodeScript.HIRAGANA, Character.UnicodeScript.KATAKANA, Character.UnicodeScript.HANGUL);
        private static final Pattern WORD = Pattern.compile("[\\w$-]+");

        private CodeFrame() {}

        static String of(String line, Place place) {
            int at = place.column() - 1;
            Matcher word = WORD.matcher(line);
            int end = word.find(at) && word.start() == at ? word.end() : at + 1;
            int from = at > WIDTH - BEFORE ? at - BEFORE : 0;
            String shown = line.substring(from, Math.min(line.length(), from + WIDTH));
            String number = String.valueOf(place.line());
            String gutter = " ".repeat(number.length());
            int carets = Math.max(1, Math.min(end, from + WIDTH) - at);
            return "    " + number + " | " + inner(plain(shown)) + "\n    " + gutter + " | "
                    + " ".repeat(width(line.substring(from, at))) + "^".repeat(carets);
        }

        /** Returns the number of cells that a terminal takes for a text. */
        private static int width(String text) {
            return text.codePoints().map(CodeFrame::width).sum();
        }

        private static int width(int character) {
            if (Character.getType(character) == Character.NON_SPACING_MARK) {
                return 0;
            }
            // Emoji and rare ideographs are the characters of two code units.
            boolean isWide = Character.charCount(character) == 2
                    || Character.isIdeographic(character)
                    || WIDE.contains(Character.UnicodeScript.of(character));
            return isWide ? 2 : 1;
        }

        // A character keeps its width.
        private static String plain(String line) {
            return line.codePoints()
                    .map(character -> character == '\t' || Printable.isInvisible(character) ? ' ' : character)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }
    }
}
