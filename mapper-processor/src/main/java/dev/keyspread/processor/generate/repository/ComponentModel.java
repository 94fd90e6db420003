package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import java.util.List;

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

    private final String text;

    ComponentModel(String text) {
        this.text = text;
    }

    /** Returns the value of the compiler option. */
    public String text() {
        return text;
    }

    /** Returns one annotation of each dependency that the model needs. */
    public List<ClassName> annotations() {
        return switch (this) {
            case NONE -> List.of();
            case SPRING -> List.of(Names.COMPONENT);
            case JAKARTA -> List.of(Names.INJECT);
            case JAKARTA_CDI -> List.of(Names.INJECT, Names.PRODUCES);
        };
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
