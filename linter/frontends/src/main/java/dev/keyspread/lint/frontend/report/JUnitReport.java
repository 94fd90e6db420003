package dev.keyspread.lint.frontend.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes one test case for each finding. Infos are passed tests, so they do not fail a build. */
final class JUnitReport {

    private JUnitReport() {}

    static String write(LintResult result) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuites name=\"keyspread\"" + counts(result.reported()) + ">\n");
        result.reported().stream()
                .collect(groupingBy(located -> located.finding().entity(), TreeMap::new, toList()))
                .forEach((entity, findings) -> suite(xml, entity, findings));
        return xml.append("</testsuites>\n").toString();
    }

    private static void suite(StringBuilder xml, String entity, List<LocatedFinding> findings) {
        xml.append(
                "  <testsuite name=\"" + escaped(entity) + "\"" + counts(findings) + " errors=\"0\" skipped=\"0\">\n");
        findings.forEach(located -> testCase(xml, located));
        xml.append("  </testsuite>\n");
    }

    private static void testCase(StringBuilder xml, LocatedFinding located) {
        xml.append("    <testcase classname=\"" + escaped(located.finding().entity()) + "\" name=\""
                + escaped(located.finding().rule() + " " + located.elements()) + "\"");
        if (!isFailure(located)) {
            xml.append("/>\n");
            return;
        }
        xml.append(">\n      <failure type=\"" + located.finding().severity() + "\" message=\""
                + escaped(located.finding().message()) + "\">"
                + escaped(located.place() + ": " + located.finding().text()) + "</failure>\n    </testcase>\n");
    }

    private static String counts(List<LocatedFinding> findings) {
        long failures = findings.stream().filter(JUnitReport::isFailure).count();
        return " tests=\"" + findings.size() + "\" failures=\"" + failures + "\"";
    }

    private static boolean isFailure(LocatedFinding located) {
        return located.finding().severity().isAtLeast(Severity.WARNING);
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

    /** Returns whether XML allows a character. It excludes most control characters, even as references. */
    private static boolean isOfXml(int character) {
        return character == '\t'
                || character == '\n'
                || character == '\r'
                || (character >= ' ' && character < Character.MIN_SURROGATE)
                || (character > Character.MAX_SURROGATE && character <= 0xFFFD)
                || character >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }
}
