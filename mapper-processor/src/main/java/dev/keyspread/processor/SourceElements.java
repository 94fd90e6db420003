package dev.keyspread.processor;

import com.sun.source.util.Trees;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Tests whether an element comes from source, so that javac can show a line, or from a class file. */
final class SourceElements implements Predicate<Element> {

    private final @Nullable Trees trees;

    SourceElements(ProcessingEnvironment environment) {
        this.trees = trees(environment);
    }

    @Override
    public boolean test(Element element) {
        return trees == null || trees.getPath(element) != null;
    }

    /** Returns whether an element is known to come from source. */
    boolean isKnown(Element element) {
        return trees != null && trees.getPath(element) != null;
    }

    /** Returns javac's trees, or {@code null} if the build tool wraps javac's processing environment. */
    private static @Nullable Trees trees(ProcessingEnvironment environment) {
        try {
            return Trees.instance(environment);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
