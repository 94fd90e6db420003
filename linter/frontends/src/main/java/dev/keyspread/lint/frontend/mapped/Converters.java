package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.Properties.Property;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Determines whether a converter stores a property. The linter does not evaluate converters, so it then knows neither
 * the attribute's type nor its text.
 */
public final class Converters {

    private static final Set<String> DIRECT =
            Set.of("DynamoDbConvertedBy", "DynamoDBTypeConverted", "DynamoDBMarshalling", "DynamoDBTypeConvertedJson");
    private static final String DEFAULT_PROVIDER =
            "software/amazon/awssdk/enhanced/dynamodb/DefaultAttributeConverterProvider";
    private static final String TEXT = "java.lang.String";

    private final Function<String, Optional<ClassFacts>> classes;

    /**
     * Creates an instance.
     *
     * @param classes finds a class of the inputs by its canonical name
     */
    public Converters(Function<String, Optional<ClassFacts>> classes) {
        this.classes = classes;
    }

    /** Returns whether a converter stores a property of a class. */
    public boolean convert(Property property, ClassFacts owner) {
        return isConverted(property.annotations())
                || (hasProvider(owner) && !property.type().equals(TEXT))
                || (property.type().contains(".")
                        && !property.type().startsWith("java.")
                        && classes.apply(property.type())
                                .filter(type -> isConverted(type.annotations()))
                                .isPresent());
    }

    /** Returns whether the class has converter providers other than the default one. They may convert any type. */
    private static boolean hasProvider(ClassFacts owner) {
        return owner.annotations().stream()
                .filter(each ->
                        each.name().equals("DynamoDbBean") || each.name().equals("DynamoDbImmutable"))
                .flatMap(each -> each.texts("converterProviders").stream())
                .anyMatch(provider -> !provider.equals(DEFAULT_PROVIDER));
    }

    private boolean isConverted(List<Annotation> annotations) {
        return annotations.stream().anyMatch(each -> isConverter(each, new HashSet<>()));
    }

    /** Returns whether an annotation names a converter, or is itself annotated with one that does. */
    private boolean isConverter(Annotation annotation, Set<String> seen) {
        return DIRECT.contains(annotation.name())
                || (!annotation.name().startsWith("Dynamo")
                        && seen.add(annotation.type())
                        && classes.apply(annotation.type()).stream()
                                .flatMap(type -> type.annotations().stream())
                                .anyMatch(each -> isConverter(each, seen)));
    }
}
