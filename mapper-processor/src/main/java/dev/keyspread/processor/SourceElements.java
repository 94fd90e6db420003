package dev.keyspread.processor;

import com.google.auto.common.MoreElements;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether an element comes from source, so that the compiler can show a line, or from a class file. javac knows. Other
 * compilers, and build tools that wrap javac, name the classes of each round. Eclipse compiles only what has changed, so its
 * other classes are those in the output folder.
 */
final class SourceElements implements Predicate<Element> {

    private final @Nullable Trees trees;
    private final Filer filer;
    private final Set<String> compiled = new HashSet<>();

    SourceElements(ProcessingEnvironment environment) {
        this.trees = trees(environment);
        this.filer = environment.getFiler();
    }

    /** Adds the classes that a round compiles. */
    void add(RoundEnvironment round) {
        round.getRootElements().stream()
                .filter(MoreElements::isType)
                .forEach(element -> compiled.add(name(MoreElements.asType(element))));
    }

    @Override
    public boolean test(Element element) {
        return trees == null || trees.getPath(element) != null;
    }

    /** Returns whether an element is known to come from source. */
    boolean isKnown(Element element) {
        return trees == null ? outermost(element).filter(this::isCompiled).isPresent() : trees.getPath(element) != null;
    }

    private boolean isCompiled(TypeElement outermost) {
        String name = name(outermost);
        if (!compiled.contains(name) && isInOutput(outermost)) {
            compiled.add(name);
        }
        return compiled.contains(name);
    }

    private boolean isInOutput(TypeElement outermost) {
        String home = MoreElements.getPackage(outermost).getQualifiedName().toString();
        String file = outermost.getSimpleName() + ".class";
        try (InputStream found =
                filer.getResource(StandardLocation.CLASS_OUTPUT, home, file).openInputStream()) {
            return found.read() >= 0;
        } catch (IOException | RuntimeException missing) { // Compilers differ in how they say that there is none.
            return false;
        }
    }

    private static Optional<TypeElement> outermost(Element element) {
        @Nullable Element each = element;
        @Nullable TypeElement found = null;
        while (each != null) {
            found = MoreElements.isType(each) ? MoreElements.asType(each) : found;
            each = each.getEnclosingElement();
        }
        return Optional.ofNullable(found);
    }

    private static String name(TypeElement type) {
        return type.getQualifiedName().toString();
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
