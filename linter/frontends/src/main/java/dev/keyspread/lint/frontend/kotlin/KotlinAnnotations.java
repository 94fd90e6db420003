package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.Expression;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads annotations of a Kotlin source: {@code @get:DynamoDbSortKey}, {@code @field:[A B]}. Not thread-safe. */
public final class KotlinAnnotations {

    private static final String CLASS = "::class";

    private final Tokens tokens;
    private final KotlinNames names;
    private final ExpressionParser parser;
    private final Evaluator evaluator;

    /** Creates a reader of the annotations of a source. */
    public KotlinAnnotations(Tokens tokens) {
        this(tokens, new KotlinNames(tokens));
    }

    KotlinAnnotations(Tokens tokens, KotlinNames names) {
        this.tokens = tokens;
        this.names = names;
        this.parser = new ExpressionParser(tokens);
        this.evaluator = new Evaluator(tokens);
    }

    /** Reads the annotation after an at sign, or the list of annotations there, and returns the index after it. */
    public int read(int sign, List<Annotation> annotations) {
        int at = sign + 1;
        if (tokens.at(at + 1).is(":")) {
            at += 2;
        }
        if (!tokens.at(at).is("[")) {
            return readOne(at, annotations);
        }
        int end = tokens.closing(at);
        at++;
        while (at < end) {
            at = readOne(at, annotations);
        }
        return end + 1;
    }

    private int readOne(int start, List<Annotation> annotations) {
        int name = start;
        while (tokens.at(name + 1).is(".") && tokens.at(name + 2).isName()) {
            name += 2;
        }
        Map<String, List<String>> values = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        boolean hasValues = tokens.at(name + 1).is("(") && tokens.at(start).isName();
        if (hasValues && parser.parseCalls(start) instanceof Expression.Call call) {
            for (Expression.Entry argument : call.arguments()) {
                addTo(
                        values.computeIfAbsent(
                                argument.name().isEmpty() ? "value" : argument.name(), key -> new ArrayList<>()),
                        argument.value(),
                        unknown);
            }
        }
        annotations.add(new Annotation(tokens.at(name).text(), values, unknown));
        return hasValues ? tokens.closing(name + 1) + 1 : name + 1;
    }

    private void addTo(List<String> values, Expression value, List<String> unknown) {
        if (value instanceof Expression.Elements list) {
            list.entries().forEach(entry -> addTo(values, entry.value(), unknown));
        } else if (value instanceof Expression.Opaque opaque && opaque.source().endsWith(CLASS)) {
            String name = opaque.source().substring(0, opaque.source().length() - CLASS.length());
            values.add(names.resolve(name).replace('.', '/'));
        } else {
            add(values, evaluator.evaluate(value), unknown);
        }
    }

    private static void add(List<String> values, Node value, List<String> unknown) {
        if (value instanceof Node.Unknown each) {
            unknown.add(each.source());
        }
        value.text().ifPresent(values::add);
        value.elements().forEach(element -> add(values, element, unknown));
    }
}
