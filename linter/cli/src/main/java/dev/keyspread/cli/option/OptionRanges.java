package dev.keyspread.cli.option;

import java.lang.reflect.AnnotatedElement;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Rejects numbers outside the range that {@link Accepts} declares for their option. Checking texts rather than values, it quotes
 * them as the user wrote them.
 */
public final class OptionRanges {

    private OptionRanges() {}

    /**
     * Checks all options of a command line.
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
            try {
                require(option, NumberRange.of(field.getAnnotation(Accepts.class)), text);
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        }
        return null;
    }

    private static void require(OptionSpec option, NumberRange range, String text) {
        // The types of a list are those of its elements.
        Class<?> type = option.auxiliaryTypes()[0];
        if (type == double.class || type == Double.class) {
            range.require(option.longestName(), text);
        } else {
            range.requireWhole(option.longestName(), text);
        }
    }
}
