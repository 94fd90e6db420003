package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds sort keys of times whose texts do not sort chronologically. */
public final class UnsortableDateFormat extends LintRule {

    private static final Set<String> WITH_OFFSET = Set.of("OffsetDateTime", "ZonedDateTime", "OffsetTime");
    private static final Set<String> LENGTHS = Set.of("Period", "Duration", "MonthDay", "DayOfWeek", "Month");

    public UnsortableDateFormat() {
        super("unsortable-date-format", "A sort key of times whose texts do not sort by time");
        needs(Need.SORT_KEY);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.sortKeys(subject).flatMap(key -> check(key).stream()).toList();
    }

    private Optional<Finding> check(KeyParts key) {
        return key.part().type() != AttributeType.S
                ? Optional.empty()
                : measured(key)
                        .or(() -> key.members().stream()
                                .flatMap(member -> check(key, member).stream())
                                .findFirst());
    }

    /** Returns the finding about the format that the stored values have. */
    private Optional<Finding> measured(KeyParts key) {
        return KeyMeasurement.sortFormat(key)
                .filter(DateFormat::isLittleEndian)
                .flatMap(format -> key.members().stream()
                        .findFirst()
                        .map(member -> key.finding(
                                this,
                                member,
                                Severity.WARNING,
                                Evidence.DATA,
                                littleEndian(key, member, format, KeyMeasurement.source(key)))));
    }

    private static Message littleEndian(KeyParts key, KeyMember member, String format, String source) {
        return Message.of(key.title(member) + " is written as " + format + ", with the smaller unit first.")
                .because(source + "01/02/2024 sorts before 31/01/2024 and before 2023.")
                .fixedBy("Use ISO 8601 in UTC, with the year first.");
    }

    private Optional<Finding> check(KeyParts key, KeyMember member) {
        String format = member.format();
        if (format != null && DateFormat.isLittleEndian(format)) {
            return Optional.of(finding(key, member, Severity.WARNING, littleEndian(key, member, format, "")));
        }
        String type = new JavaType(member.javaType()).simpleName();
        if (format == null && WITH_OFFSET.contains(type)) {
            return Optional.of(finding(
                    key,
                    member,
                    Severity.WARNING,
                    Message.of(key.title(member) + " is " + article(type) + type + ", which sorts by the local time.")
                            .because("10:00+02:00 comes after 09:00Z although it is earlier.")
                            .fixedBy("Use an Instant, and store the offset in another attribute.")));
        }
        return format == null && LENGTHS.contains(type) && !hasWidth(key, member)
                ? Optional.of(finding(
                        key,
                        member,
                        Severity.INFO,
                        Message.of(key.title(member) + " is a " + type + ", whose texts do not sort in order.")
                                .fixedBy("Use it for equality only, or store a number.")))
                : Optional.empty();
    }

    // Members with a width, such as {time:6.9}, sort correctly. A doubled brace is an escaped brace.
    private static boolean hasWidth(KeyParts key, KeyMember member) {
        String template = key.part().template();
        return template != null && template.replace("{{", "").contains("{" + member.name() + ":");
    }

    private static String article(String type) {
        return type.startsWith("O") ? "an " : "a ";
    }

    private Finding finding(KeyParts key, KeyMember member, Severity severity, Message message) {
        return key.finding(this, member, severity, Evidence.NAMES, message);
    }
}
