package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.ClockTime;
import dev.keyspread.processor.model.MemberModel;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;

/** The expressions that convert instants to the types of members, and back. */
public final class ClockTimes {

    private ClockTimes() {}

    // Example:
    // Date.from(now)
    public static CodeBlock of(MemberModel member, CodeBlock instant) {
        return switch (time(member)) {
            case INSTANT -> instant;
            case DATE -> CodeBlock.of("$T.from($L)", Date.class, instant);
            case OFFSET_DATE_TIME -> CodeBlock.of("$L.atOffset($T.UTC)", instant, ZoneOffset.class);
            case ZONED_DATE_TIME -> CodeBlock.of("$L.atZone($T.UTC)", instant, ZoneOffset.class);
            case SECONDS -> CodeBlock.of("$L.getEpochSecond()", instant);
            case MILLIS -> CodeBlock.of("$L.toEpochMilli()", instant);
        };
    }

    /** Returns the instant of a value that may be null. */
    // Example:
    // SaveContext.instant(order.paidAt(), Date::toInstant)
    public static CodeBlock instant(MemberModel member, CodeBlock value) {
        return time(member) == ClockTime.INSTANT
                ? value
                : CodeBlock.of("$T.instant($L, $L)", RuntimeTypes.SAVE_CONTEXT, value, toInstant(time(member)));
    }

    /** Returns an attribute of a member as one of instants. */
    // Example:
    // Operands.inside(UPDATED_AT, Date::from, Date::toInstant)
    public static CodeBlock attribute(MemberModel member, CodeBlock constant) {
        ClockTime time = time(member);
        return time == ClockTime.INSTANT
                ? constant
                : CodeBlock.of(
                        "$T.inside($L, $L, $L)", RuntimeTypes.OPERANDS, constant, ofInstant(time), toInstant(time));
    }

    private static CodeBlock ofInstant(ClockTime time) {
        return switch (time) {
            case INSTANT -> throw new IllegalArgumentException("An instant needs no conversion");
            case DATE -> CodeBlock.of("$T::from", Date.class);
            case OFFSET_DATE_TIME -> CodeBlock.of("now -> now.atOffset($T.UTC)", ZoneOffset.class);
            case ZONED_DATE_TIME -> CodeBlock.of("now -> now.atZone($T.UTC)", ZoneOffset.class);
            case SECONDS -> CodeBlock.of("$T::getEpochSecond", Instant.class);
            case MILLIS -> CodeBlock.of("$T::toEpochMilli", Instant.class);
        };
    }

    private static CodeBlock toInstant(ClockTime time) {
        return switch (time) {
            case INSTANT -> throw new IllegalArgumentException("An instant needs no conversion");
            case DATE -> CodeBlock.of("$T::toInstant", Date.class);
            case OFFSET_DATE_TIME -> CodeBlock.of("$T::toInstant", OffsetDateTime.class);
            case ZONED_DATE_TIME -> CodeBlock.of("$T::toInstant", ZonedDateTime.class);
            case SECONDS -> CodeBlock.of("$T::ofEpochSecond", Instant.class);
            case MILLIS -> CodeBlock.of("$T::ofEpochMilli", Instant.class);
        };
    }

    private static ClockTime time(MemberModel member) {
        return ClockTime.of(member.type(), member.value()).orElseThrow();
    }
}
