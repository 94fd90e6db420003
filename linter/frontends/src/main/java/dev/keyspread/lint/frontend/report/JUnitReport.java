package dev.keyspread.lint.frontend.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes one test case for each finding. Infos are passed tests, so that no build turns red for one. */
final class JUnitReport {

    private JUnitReport() {}

    static String write(Outcome outcome) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuites name=\"keyspread\"" + counts(outcome.reported()) + ">\n");
        outcome.reported().stream()
                .collect(groupingBy(result -> result.finding().entity(), TreeMap::new, toList()))
                .forEach((entity, results) -> suite(xml, entity, results));
        return xml.append("</testsuites>\n").toString();
    }

    private static void suite(StringBuilder xml, String entity, List<Result> results) {
        xml.append(
                "  <testsuite name=\"" + escaped(entity) + "\"" + counts(results) + " errors=\"0\" skipped=\"0\">\n");
        results.forEach(result -> testCase(xml, result));
        xml.append("  </testsuite>\n");
    }

    private static void testCase(StringBuilder xml, Result result) {
        xml.append("    <testcase classname=\"" + escaped(result.finding().entity()) + "\" name=\""
                + escaped(result.finding().rule() + " " + result.element()) + "\"");
        if (!isFailure(result)) {
            xml.append("/>\n");
            return;
        }
        xml.append(">\n      <failure type=\"" + result.finding().severity() + "\" message=\""
                + escaped(result.finding().message()) + "\">"
                + escaped(result.place() + ": " + result.finding().text()) + "</failure>\n    </testcase>\n");
    }

    private static String counts(List<Result> results) {
        long failures = results.stream().filter(JUnitReport::isFailure).count();
        return " tests=\"" + results.size() + "\" failures=\"" + failures + "\"";
    }

    private static boolean isFailure(Result result) {
        return result.finding().severity().isAtLeast(Severity.WARNING);
    }

    private static String escaped(String text) {
        return text.codePoints().mapToObj(JUnitReport::escaped).collect(Collectors.joining());
    }

    private static String escaped(int character) {
        return switch (character) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '#' -> "&#35;";
            default ->
                isOfXml(character)
                        ? Printable.isInvisible(character) ? "&#" + character + ";" : Character.toString(character)
                        : Printable.escape(character);
        };
    }

    /** XML has no reference either for most control characters. */
    private static boolean isOfXml(int character) {
        return character == '\t'
                || character == '\n'
                || character == '\r'
                || (character >= ' ' && character < Character.MIN_SURROGATE)
                || (character > Character.MAX_SURROGATE && character <= 0xFFFD)
                || character >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }
}
