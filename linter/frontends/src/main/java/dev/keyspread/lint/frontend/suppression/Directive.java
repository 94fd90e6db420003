package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A suppression in a comment: {@code keyspread-ignore: rule-id, rule-id until=2027-01-31 reason}.
 *
 * @param line the line of its marker
 * @param suppressions one for each rule, or none if the comment is not understood
 * @param problem the reason why the comment is not understood, or {@code null}
 */
record Directive(
        int line, List<Suppression> suppressions, @Nullable String problem) {

    private static final String MARK = "keyspread-ignore";

    private static final String USAGE =
            "keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id reason\", and a date only as"
                    + " until=2027-01-31; it suppresses nothing";

    private static final String MISPLACED_DATE = "the last day of a keyspread-ignore is understood only after its rule,"
            + " \"keyspread-ignore: rule-id until=2027-01-31 reason\"; it suppresses nothing";

    private static final String UNSEPARATED = "the rules of a keyspread-ignore are separated by commas,"
            + " \"keyspread-ignore: rule-id, rule-id reason\"; it suppresses nothing";

    private static final String VERB = "(?:ignor|disabl|suppress)\\w*(?:-[a-z]+){0,3}";
    private static final String FOREIGN = "no(?:lint|qa)[^\\w\\n]{1,3}keyspread\\b";

    /** Every spelling of the marker. Two words may be prose, unless they begin the comment. */
    private static final Pattern MARKER = Pattern.compile(
            "\\bkeyspread[-_.:/]{0,3}" + VERB + "|^[^\\w\\n]*keyspread[^\\w\\n]{1,3}" + VERB + "|\\b" + FOREIGN,
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private static final Pattern AT_END_OF_LINE = Pattern.compile(
            "(?:#|//|/\\*)[^\\w#/*]{0,3}(?:keyspread[\\W_]{0,3}" + VERB + "|" + FOREIGN + ").*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FORMAT =
            Pattern.compile(":?\\s*([\\w.-]+)(?=[\\s:,(]|$)((?:\\s*,\\s*[\\w.-]+(?=[\\s:,(]|$)){0,99})(.*)");
    private static final Pattern UNTIL = Pattern.compile("[\\s:]+until=(\\S+)(?=\\s|$)(.*)");

    /** A word for the end of a time with a date, which is no part of a reason: {@code until 2027-01-31}. */
    private static final Pattern DATE = Pattern.compile(
            "\\b(?:(?:until|untill|till|expires?|expiry)\\s*[=:]"
                    + "|(?:until|untill|till|expires?)\\W+(?:\\w+\\W+){0,3}(?:(?:19|20)\\d\\d\\b|\\d+[./-]\\d+))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BEFORE_REASON = Pattern.compile("^[\\s:,–—-]+");

    Directive {
        suppressions = List.copyOf(suppressions);
    }

    /** Returns whether a text has a marker in any spelling. */
    static boolean isIn(String text) {
        return MARKER.matcher(text).find();
    }

    /** Returns the comment at the end of a line, if it begins with a marker. */
    static Optional<String> atEndOf(String line) {
        Matcher comment = AT_END_OF_LINE.matcher(line);
        return comment.find() ? Optional.of(comment.group()) : Optional.empty();
    }

    /** Returns the directives of a comment, each from its marker to the next. */
    static List<Directive> of(Comment comment) {
        List<Directive> directives = new ArrayList<>();
        String text = comment.text();
        Matcher marker = MARKER.matcher(text);
        boolean found = marker.find();
        while (found) {
            String mark = withoutSymbols(marker.group());
            String before = text.substring(0, marker.end() - mark.length());
            int start = marker.end();
            found = marker.find();
            String rest = text.substring(start, found ? marker.start() : text.length());
            int line =
                    comment.line() + (int) before.chars().filter(c -> c == '\n').count();
            directives.add(of(line, mark, isLineStart(before), joined(rest)));
        }
        return directives;
    }

    /** Returns the lines of a comment as one, without the symbols that begin them and end the comment. */
    private static String joined(String text) {
        String joined = text.lines()
                .map(line -> line.strip())
                .map(line -> line.endsWith("*/")
                        ? line.substring(0, line.length() - 2).strip()
                        : line)
                .map(line -> line.startsWith("*") ? line.substring(1).strip() : line)
                .collect(Collectors.joining(" "));
        int end = joined.length();
        while (end > 0 && (joined.charAt(end - 1) == '*' || joined.charAt(end - 1) == ' ')) {
            end--;
        }
        return joined.substring(0, end).strip();
    }

    private static String withoutSymbols(String mark) {
        int start = 0;
        while (!Character.isLetter(mark.charAt(start))) {
            start++;
        }
        return mark.substring(start);
    }

    private static boolean isLineStart(String before) {
        return before.substring(before.lastIndexOf('\n') + 1).chars().noneMatch(Character::isLetterOrDigit);
    }

    private static Directive of(int line, String mark, boolean begins, String rest) {
        if (!mark.equals(MARK)) {
            return faulty(
                    line,
                    "\"" + mark + "\" is no marker of a suppression; write"
                            + " \"keyspread-ignore: rule-id reason\"; it suppresses nothing");
        }
        Matcher format = FORMAT.matcher(rest);
        return begins && format.matches() ? of(line, format) : faulty(line, USAGE);
    }

    private static Directive of(int line, Matcher format) {
        List<String> rules = new ArrayList<>(List.of(format.group(1)));
        String rest = addRules(rules, format.group(2)) + format.group(3);
        Matcher until = UNTIL.matcher(rest);
        boolean isDated = until.matches();
        String reason = BEFORE_REASON
                .matcher(isDated ? until.group(2) : rest)
                .replaceFirst("")
                .strip();
        Optional<LocalDate> last = isDated ? date(until.group(1)) : Optional.empty();
        if ((isDated && last.isEmpty()) || reason.chars().noneMatch(Character::isLetterOrDigit)) {
            return faulty(line, hasDate(reason) ? MISPLACED_DATE : USAGE);
        }
        if (hasDate(reason)) {
            return faulty(line, MISPLACED_DATE);
        }
        if (beginsWithRule(reason)) {
            return faulty(line, UNSEPARATED);
        }
        return new Directive(
                line,
                rules.stream()
                        .map(rule -> new Suppression(null, rule, reason, last.orElse(null)))
                        .toList(),
                null);
    }

    /** Adds the rules after commas, and returns the rest, which is the beginning of the reason: {@code rule-id, a dozen}. */
    private static String addRules(List<String> rules, String list) {
        String rest = list;
        while (!rest.isEmpty()) {
            String[] split = rest.strip().substring(1).strip().split("\\s*(?=,)", 2);
            if (!isRule(split[0])) {
                return rest;
            }
            rules.add(split[0]);
            rest = split.length > 1 ? split[1] : "";
        }
        return "";
    }

    /** Returns whether a word is the id of a rule, or is like one. */
    private static boolean isRule(String word) {
        Optional<String> problem = Rules.problemWith(word);
        return problem.isEmpty() || (word.contains("-") && problem.get().endsWith("?"));
    }

    private static boolean beginsWithRule(String reason) {
        String first = reason.replaceFirst("^(?:and|or|&|\\+)\\s+", "");
        return Rules.ids().contains(first.split("[^\\w-]", 2)[0]);
    }

    /** Returns whether a reason has a date up to which it is meant to apply. */
    static boolean hasDate(String reason) {
        return DATE.matcher(reason).find();
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Directive faulty(int line, String problem) {
        return new Directive(line, List.of(), problem);
    }
}
