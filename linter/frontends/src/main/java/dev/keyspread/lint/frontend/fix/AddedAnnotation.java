package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Keyspread annotation on the finding's member, or on the class.
 *
 * @param type the simple name of the annotation
 * @param arguments its arguments in parentheses; empty if it has none
 * @param excluded the simple names of annotations that the declaration must not have
 */
record AddedAnnotation(String type, String arguments, Set<String> excluded) implements Change {

    private static final String PACKAGE = "dev.keyspread.annotations.";

    AddedAnnotation {
        excluded = Set.copyOf(excluded);
    }

    @Override
    public JvmDeclaration apply(Finding finding, SourceClass source, SourceEdits edits) throws NotFixedException {
        List<JvmDeclaration> places = places(finding.member(), source);
        if (places.size() != 1) {
            throw new NotFixedException(
                    places.isEmpty() ? "it is not declared in this file" : "it has annotations in several places");
        }
        JvmDeclaration place = places.get(0);
        Optional<String> present = present(place, finding.rule(), source);
        if (present.isPresent()) {
            throw new NotFixedException("it already has @" + present.get() + ": compile, and lint again");
        }
        edits.annotate(place, PACKAGE + type, arguments);
        return place;
    }

    /** Returns the class, or the annotated declarations of the member, or its only one. */
    private static List<JvmDeclaration> places(@Nullable String member, SourceClass source) {
        if (member == null) {
            return List.of(source.declaration());
        }
        List<JvmDeclaration> declared = source.declarations(member);
        List<JvmDeclaration> annotated =
                declared.stream().filter(each -> !each.annotations().isEmpty()).toList();
        return annotated.isEmpty() ? declared.stream().limit(1).toList() : annotated;
    }

    /** Returns an annotation that excludes this one, such as itself in sources that were not compiled since. */
    private Optional<String> present(JvmDeclaration place, String rule, SourceClass source) {
        return place.annotations().stream()
                .filter(each -> excluded.contains(each.simpleName())
                        || (each.simpleName().equals(type)
                                && source.unit()
                                        .source()
                                        .text(each.at(), each.end())
                                        .contains("\"" + rule + "\"")))
                .map(JvmDeclaration.Annotation::simpleName)
                .findFirst();
    }
}
