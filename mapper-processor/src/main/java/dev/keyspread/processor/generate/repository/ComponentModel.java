package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;

/** The dependency injection that repositories are annotated for, from {@code -Akeyspread.component}. */
public enum ComponentModel {

    /** No annotation. */
    NONE("none"),
    /** {@code @Component} on the repository. */
    SPRING("spring"),
    /** {@code @Singleton} and {@code @Named} on the repository, {@code @Inject} on its constructor. */
    JAKARTA("jakarta"),
    /** A class with a producer method beside the repository. */
    JAKARTA_CDI("jakarta-cdi");

    /** The name of the compiler option. */
    public static final String OPTION = "keyspread.component";

    private final String text;

    ComponentModel(String text) {
        this.text = text;
    }

    /**
     * Returns the model that the options name. An unknown name, and a model whose annotations are not on the class path,
     * fail the build and are treated as {@link #NONE}.
     */
    public static ComponentModel parse(Map<String, String> options, Elements elements, Messager messager) {
        String given = options.getOrDefault(OPTION, NONE.text);
        Optional<ComponentModel> model =
                Arrays.stream(values()).filter(each -> each.text.equals(given)).findFirst();
        if (model.isEmpty()) {
            messager.printMessage(Kind.ERROR, unknown(given));
            return NONE;
        }
        List<ClassName> missing = model.get().annotations().stream()
                .filter(annotation -> elements.getTypeElement(annotation.canonicalName()) == null)
                .toList();
        missing.forEach(annotation -> messager.printMessage(Kind.ERROR, missing(given, annotation)));
        return missing.isEmpty() ? model.get() : NONE;
    }

    /** Returns one annotation of each dependency that the model needs. */
    private List<ClassName> annotations() {
        return switch (this) {
            case NONE -> List.of();
            case SPRING -> List.of(Names.COMPONENT);
            case JAKARTA -> List.of(Names.INJECT);
            case JAKARTA_CDI -> List.of(Names.INJECT, Names.PRODUCES);
        };
    }

    private static String unknown(String given) {
        String known = Arrays.stream(values()).map(model -> model.text).collect(Collectors.joining(", "));
        return "[ComponentUnknown] The option -A%s must be one of %s (found \"%s\")".formatted(OPTION, known, given);
    }

    private static String missing(String given, ClassName annotation) {
        return ("[ComponentClassMissing] The option -A%s=%s needs %s on the class path (found no such class). "
                        + "Add the dependency that contains it, or choose another value")
                .formatted(OPTION, given, annotation.canonicalName());
    }

    /** The annotations, none of which the processor depends on. */
    static final class Names {

        static final ClassName COMPONENT = ClassName.get("org.springframework.stereotype", "Component");
        static final ClassName DEPENDENT = ClassName.get("jakarta.enterprise.context", "Dependent");
        static final ClassName INJECT = ClassName.get("jakarta.inject", "Inject");
        static final ClassName NAMED = ClassName.get("jakarta.inject", "Named");
        static final ClassName PRODUCES = ClassName.get("jakarta.enterprise.inject", "Produces");
        static final ClassName SINGLETON = ClassName.get("jakarta.inject", "Singleton");

        private Names() {}
    }
}
