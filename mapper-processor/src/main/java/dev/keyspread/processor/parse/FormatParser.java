package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** Reads the format that a member asks for. */
final class FormatParser {

    private static final Set<ScalarKind> INSTANTS = EnumSet.of(ScalarKind.INSTANT, ScalarKind.DATE);

    private static final Set<ScalarKind> INTEGRALS =
            EnumSet.of(ScalarKind.BYTE, ScalarKind.SHORT, ScalarKind.INTEGER, ScalarKind.LONG);

    private final Consumer<Problem> problems;

    FormatParser(Consumer<Problem> problems) {
        this.problems = problems;
    }

    /** A value in the format of the annotation, which must fit it. */
    ValueType parse(AnnotationUse use, ValueType value) {
        StoredFormat format = StoredFormat.valueOf(use.constant("value"));
        if (!fits(format, value)) {
            problems.accept(misfit(use, format, value));
        }
        return new ValueType.Formatted(format, value);
    }

    /** The problem of a member that has a converter as well. */
    void refuseConverted(AnnotationUse use) {
        problems.accept(use.problem(
                ProblemId.FORMAT_OF_CONVERTED,
                "@StoredAs cannot stand beside a converter, which says what is stored (found @ConvertedBy). "
                        + "Remove one of them"));
    }

    private static boolean fits(StoredFormat format, ValueType value) {
        return switch (format) {
            case EPOCH_SECONDS, EPOCH_MILLIS -> isScalar(value, INSTANTS);
            case SORTABLE_TEXT -> isScalar(value, INTEGRALS);
            case GZIP -> true;
        };
    }

    private static boolean isScalar(ValueType value, Set<ScalarKind> kinds) {
        return value instanceof ValueType.Scalar scalar && kinds.contains(scalar.kind());
    }

    private static Problem misfit(AnnotationUse use, StoredFormat format, ValueType value) {
        return use.problem(
                ProblemId.FORMAT_MISFIT,
                "value",
                "A member stored as %s must be %s (found %s). Change its type, or remove @StoredAs"
                        .formatted(format, wanted(format), value.javaType()));
    }

    private static String wanted(StoredFormat format) {
        return switch (format) {
            case EPOCH_SECONDS, EPOCH_MILLIS -> "an Instant or a Date";
            case SORTABLE_TEXT -> "a byte, short, int or long";
            case GZIP -> "anything that can be stored";
        };
    }
}
