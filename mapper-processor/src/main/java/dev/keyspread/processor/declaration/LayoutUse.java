package dev.keyspread.processor.declaration;

import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** An annotation that describes how a logical key is spread over stored keys. */
public sealed interface LayoutUse permits ShardedKeyUse, LayoutUse.FormerLayoutUse {

    /** Returns the annotation. */
    AnnotationUse use();

    /** Returns the quoted name of the key for messages. */
    String name();

    default int suffixes() {
        return use().number("suffixes");
    }

    default int maximumSuffixes() {
        return use().number("maximumSuffixes");
    }

    default int first() {
        return use().number("first");
    }

    default List<String> from() {
        return use().texts("from");
    }

    default String separator() {
        return use().text("separator");
    }

    /** Returns whether the suffix is calculated. */
    boolean calculated();

    /** Returns the class that calculates the suffix, if one is named. */
    default Optional<TypeElement> function() {
        return type("function");
    }

    /** Returns the class that sets the number of shards of a key, if one is named. */
    default Optional<TypeElement> rule() {
        return type("rule");
    }

    /** Returns a problem of the annotation. */
    default Problem problem(ProblemId id, String message) {
        return use().problem(id, message);
    }

    /** Returns a problem of one parameter. */
    default Problem problem(ProblemId id, String parameter, String message) {
        return use().problem(id, parameter, message);
    }

    private Optional<TypeElement> type(String parameter) {
        return use().gives(parameter) ? use().type(parameter).map(MoreTypes::asTypeElement) : Optional.empty();
    }

    /**
     * A {@code @Layout} annotation, the former layout of the table's key.
     *
     * @param name the quoted name of the member or the template for messages
     * @param use the annotation
     */
    record FormerLayoutUse(String name, AnnotationUse use) implements LayoutUse {

        /** Returns whether the key was not sharded. */
        public boolean unsharded() {
            return use.flag("unsharded");
        }

        @Override
        public boolean calculated() {
            return !unsharded();
        }

        /** Returns whether it has any parameter. Without one, it means no former layout. */
        boolean isDeclared() {
            return !use.mirror().getElementValues().isEmpty();
        }
    }
}
