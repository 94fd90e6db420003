package dev.keyspread.cli.option;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A range of numbers, which options declare with {@link Accepts}.
 *
 * @param from the least number
 * @param isAbove true if the range excludes the least number
 * @param to the largest number
 * @param isBelow true if the range excludes the largest number
 */
public record NumberRange(BigDecimal from, boolean isAbove, BigDecimal to, boolean isBelow) {

    private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");

    /** Returns a range that includes both bounds. */
    public static NumberRange of(double from, double to) {
        return new NumberRange(BigDecimal.valueOf(from), false, BigDecimal.valueOf(to), false);
    }

    private static NumberRange of(Accepts accepted) {
        return new NumberRange(
                BigDecimal.valueOf(accepted.from()),
                accepted.above(),
                BigDecimal.valueOf(accepted.to()),
                accepted.below());
    }

    /**
     * Rejects numbers outside the ranges that options declare. Checking texts rather than values, it quotes them as the user wrote
     * them.
     *
     * @throws ParameterException if a number is out of range
     */
    public static void check(ParseResult parsed) {
        for (OptionSpec option : parsed.matchedOptions()) {
            for (String text : option.originalStringValues()) {
                String problem = problem(option, text);
                if (problem != null) {
                    throw new ParameterException(parsed.commandSpec().commandLine(), problem, option, text);
                }
            }
        }
        if (parsed.hasSubcommand()) {
            check(parsed.subcommand());
        }
    }

    /**
     * Returns the message of an exception. The library reports numbers that do not fit a Java type; the range of the option
     * says more.
     */
    public static String message(ParameterException thrown) {
        String problem = thrown.getArgSpec() == null || thrown.getValue() == null
                ? null
                : problem(thrown.getArgSpec(), thrown.getValue());
        return problem == null ? String.valueOf(thrown.getMessage()) : problem;
    }

    private static @Nullable String problem(ArgSpec argument, String text) {
        if (argument instanceof OptionSpec option
                && option.userObject() instanceof AnnotatedElement field
                && field.isAnnotationPresent(Accepts.class)) {
            NumberRange range = of(field.getAnnotation(Accepts.class));
            // The types of a list are those of its elements.
            Class<?> type = option.auxiliaryTypes()[0];
            try {
                if (type == double.class || type == Double.class) {
                    range.require(option.longestName(), text);
                } else {
                    range.requireWhole(option.longestName(), text);
                }
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        }
        return null;
    }

    /**
     * Returns the number in a text.
     *
     * @param name the option, and the part of its value if that has several, as the user writes them
     * @param text the number as the user wrote it
     * @throws IllegalArgumentException if the text is a number outside the range, or no number; the message has the name, the
     *     range and the text
     */
    public double require(String name, String text) {
        return decimal(name, text).doubleValue();
    }

    /**
     * Returns the whole number in a text.
     *
     * @throws IllegalArgumentException if {@link #require} rejects the text, or it has a fraction or an exponent
     */
    public long requireWhole(String name, String text) {
        BigDecimal number = decimal(name, text);
        if (!WHOLE.matcher(text).matches()) {
            throw new IllegalArgumentException(name + " must be a whole number (found " + text + ")");
        }
        return number.longValueExact();
    }

    private BigDecimal decimal(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            int low = number.compareTo(from);
            int high = number.compareTo(to);
            if ((isAbove ? low > 0 : low >= 0) && (isBelow ? high < 0 : high <= 0)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // No number is in no range.
        }
        throw new IllegalArgumentException(name + " must be " + this + " (found " + text + ")");
    }

    /** Returns the range in words: {@code 0 to 1}, {@code above 0 and at most 1}. */
    @Override
    public String toString() {
        String low = plain(from);
        String high = plain(to);
        if (!isAbove && !isBelow) {
            return low + " to " + high;
        }
        return (isAbove ? "above " + low : low + " or more") + " and " + (isBelow ? "below " : "at most ") + high;
    }

    private static String plain(BigDecimal bound) {
        return bound.stripTrailingZeros().toPlainString();
    }

    /** The range of the numbers that an option accepts. {@link #check} rejects other numbers. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    public @interface Accepts {

        /** The least number. */
        double from() default 0;

        /** The largest number. */
        double to();

        /** True if the number must be above the least one. */
        boolean above() default false;

        /** True if the number must be below the largest one. */
        boolean below() default false;
    }
}
