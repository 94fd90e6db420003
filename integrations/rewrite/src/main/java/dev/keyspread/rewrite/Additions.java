package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JLeftPadded;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.NameTree;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.Markers;

/** The annotations of Keyspread and the notes that a class or a member gets. */
final class Additions {

    private static final String PACKAGE = "dev.keyspread.annotations.";

    private static final Pattern NAMED = Pattern.compile("(\\w+) = (.*)", Pattern.DOTALL);
    private static final Pattern TEXT = Pattern.compile("\"[^\"\\\\]*\"");
    private static final Pattern QUALIFIED = Pattern.compile("\\w+(\\.\\w+)+");

    private final List<Added> annotations = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();

    /** Adds an annotation of Keyspread, unless there is the same one. */
    Additions annotate(String name, String... arguments) {
        return annotate(new Added(name, List.of(arguments), List.of()));
    }

    /** Adds a converter of Keyspread. */
    Additions convert(String converter) {
        return annotate(
                new Added("ConvertedBy", List.of(converter + ".class"), List.of(PACKAGE + "convert." + converter)));
    }

    /** Adds a format of Keyspread. */
    Additions store(String format) {
        return annotate(new Added("StoredAs", List.of("StoredFormat." + format), List.of(PACKAGE + "StoredFormat")));
    }

    private Additions annotate(Added added) {
        if (!annotations.contains(added)) {
            annotations.add(added);
        }
        return this;
    }

    Additions note(String anchor, String reason) {
        notes.add(new Note(reason, anchor));
        return this;
    }

    boolean has(String annotation) {
        return annotations.stream().anyMatch(each -> each.name().equals(annotation));
    }

    List<Added> annotations() {
        return annotations;
    }

    List<Note> notes() {
        return notes;
    }

    /**
     * An annotation to add.
     *
     * @param name its simple name
     * @param arguments the sources of its arguments
     * @param imports the classes in the arguments that need an import
     */
    record Added(String name, List<String> arguments, List<String> imports) {

        String qualifiedName() {
            return PACKAGE + name;
        }

        /** Returns the annotation, with the name of the package if another class has the simple name. */
        J.Annotation tree(boolean qualified, Space prefix) {
            NameTree type = qualified
                    ? TypeTree.build(qualifiedName())
                    : Code.name(name).withType(JavaType.ShallowClass.build(qualifiedName()));
            List<Expression> sources = new ArrayList<>();
            arguments.forEach(source ->
                    sources.add(argument(source).withPrefix(sources.isEmpty() ? Space.EMPTY : Space.SINGLE_SPACE)));
            JContainer<Expression> container = JContainer.build(
                    Space.EMPTY, sources.stream().map(JRightPadded::build).toList(), Markers.EMPTY);
            return new J.Annotation(Tree.randomId(), prefix, Markers.EMPTY, type, sources.isEmpty() ? null : container);
        }

        private static Expression argument(String source) {
            Matcher named = NAMED.matcher(source);
            return named.matches()
                    ? new J.Assignment(
                            Tree.randomId(),
                            Space.EMPTY,
                            Markers.EMPTY,
                            Code.name(named.group(1)),
                            new JLeftPadded<>(
                                    Space.SINGLE_SPACE,
                                    value(named.group(2)).withPrefix(Space.SINGLE_SPACE),
                                    Markers.EMPTY),
                            null)
                    : value(source);
        }

        private static Expression value(String source) {
            if (TEXT.matcher(source).matches()) {
                return new J.Literal(
                        Tree.randomId(),
                        Space.EMPTY,
                        Markers.EMPTY,
                        source.substring(1, source.length() - 1),
                        source,
                        null,
                        JavaType.Primitive.String);
            }
            return QUALIFIED.matcher(source).matches() ? TypeTree.build(source) : Code.name(source);
        }
    }
}
