package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Evaluates texts with names in them, such as {@code `${PREFIX}-orders`}. Not thread-safe. */
final class Templates {

    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\w$]*(?:\\.[\\p{L}_$][\\w$]*)*");

    private final Evaluator evaluator;
    private final Pattern variable;

    Templates(Evaluator evaluator, Language language) {
        this.evaluator = evaluator;
        this.variable = switch (language) {
            case PYTHON -> Pattern.compile("\\{([^{}]*)}");
            case KOTLIN -> Pattern.compile("\\$\\{([^{}]*)}|\\$([\\p{L}_]\\w*)");
            case TYPESCRIPT, JAVA -> Pattern.compile("\\$\\{([^{}]*)}");
        };
    }

    /** Returns the text, or an unknown value if one of its names is unknown. */
    Node value(Expression.Template template) {
        Matcher matcher = variable.matcher(template.source());
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(1) == null
                    ? matcher.group(2)
                    : matcher.group(1).strip();
            Optional<String> value = value(name, template);
            if (value.isEmpty()) {
                return Evaluator.unknown(template.line(), template.source());
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(value.get()));
        }
        String known = matcher.appendTail(text).toString();
        // Braces that are left are escapes or expressions.
        return known.contains("{") || known.contains("}")
                ? Evaluator.unknown(template.line(), template.source())
                : Evaluator.text(template.line(), known);
    }

    private Optional<String> value(String name, Expression.Template template) {
        return NAME.matcher(name).matches()
                ? evaluator
                        .evaluate(new Expression.Name(template.line(), List.of(name.split("\\.", -1)), template.at()))
                        .text()
                : Optional.empty();
    }
}
