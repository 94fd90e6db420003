package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.parse.ConverterFinder.ConverterUse;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;

/** Reads how values with a user-defined converter are stored. */
final class ConverterParser {

    private static final ValueType UNKNOWN = new ValueType.Scalar(ScalarKind.STRING);

    private final ConverterFinder finder;
    private final TypeParser types;
    private final Consumer<Problem> problems;

    /** The converters in use. It prevents endless recursion for a converter from a type to itself. */
    private final Set<String> active = new HashSet<>();

    ConverterParser(ConverterFinder finder, TypeParser types, Consumer<Problem> problems) {
        this.finder = finder;
        this.types = types;
        this.problems = problems;
    }

    /** Returns the value type of a Java type for which a converter is declared, or nothing. */
    Optional<ValueType> find(TypeMirror type) {
        return finder.find(type)
                .filter(converter -> !active.contains(converter.name()))
                .map(this::parse);
    }

    /** Returns the value type for the converter of an annotation. */
    ValueType parse(AnnotationUse use, TypeMirror type) {
        return finder.read(use, type).map(this::parse).orElse(UNKNOWN);
    }

    private ValueType parse(ConverterUse converter) {
        return new ValueType.Converted(
                ClassName.get(converter.converter()), TypeName.get(converter.value()), stored(converter));
    }

    private ValueType stored(ConverterUse converter) {
        active.add(converter.name());
        try {
            return types.parse(converter);
        } catch (UnknownTypeException e) {
            problems.accept(unstorable(converter, e.found()));
            return UNKNOWN;
        } finally {
            active.remove(converter.name());
        }
    }

    private static Problem unstorable(ConverterUse converter, String found) {
        return converter
                .use()
                .problem(
                        ProblemId.CONVERTER_UNUSABLE,
                        "value",
                        "Converter \"%s\" must convert values to a type that can be stored (found %s). Change it"
                                .formatted(converter.converter().getSimpleName(), found));
    }
}
