package dev.keyspread.lint.frontend.fix;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.keyspread.lint.frontend.fix.EditedSource.Insertion;
import dev.keyspread.lint.frontend.input.SourceClass;
import dev.keyspread.lint.frontend.input.SourceParser;
import dev.keyspread.lint.frontend.input.SourceUnit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds where the annotations of fixes belong in one source. Not thread-safe. */
public final class SourceEditor {

    private static final String PACKAGE = "dev.keyspread.annotations.";

    private final String file;
    private final String text;
    private final SourceUnit unit;
    private final List<Insertion> insertions = new ArrayList<>();
    private final Set<String> imported = new LinkedHashSet<>();
    private final Set<String> added = new LinkedHashSet<>();
    private final List<String> headers = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private SourceEditor(Path file, String text) {
        this.file = file.toString().replace('\\', '/');
        this.text = text;
        this.unit = new SourceParser().parse(file, text);
    }

    /**
     * Adds the annotations of fixes to a source.
     *
     * @throws dev.keyspread.lint.frontend.input.InputException if the source has syntax errors
     */
    public static EditedSource edit(Path file, String text, List<Fix> fixes) {
        SourceEditor editor = new SourceEditor(file, text);
        fixes.forEach(editor::add);
        return new EditedSource(editor.file, text, editor.insertions, editor.headers, editor.notes);
    }

    private void add(Fix fix) {
        Optional<SourceClass> type = unit.find(fix.finding().entity());
        List<Tree> places = type.map(found -> places(found, fix)).orElse(List.of());
        if (places.size() != 1) {
            note(fix, places.isEmpty() ? "it is not declared in this file" : "it has annotations in several places");
            return;
        }
        Tree place = places.get(0);
        Optional<String> present = present(modifiers(place), fix);
        if (present.isPresent()) {
            note(fix, "it already has @" + present.get() + ": compile, and lint again");
            return;
        }
        String annotation = "@" + imported(fix.type()) + fix.arguments();
        if (added.add(unit.start(place) + annotation)) {
            insert(place, annotation);
            headers.add("# " + unit.place(place, modifiers(place)) + ": "
                    + fix.finding().rule() + ": " + fix.meaning() + "\n");
        }
    }

    /** Returns the class, or the annotated declarations of the member, or its only one. */
    private static List<Tree> places(SourceClass type, Fix fix) {
        if (fix.finding().member() == null) {
            return List.of(type.tree());
        }
        List<Tree> declared = type.declarations(fix.finding().member());
        List<Tree> annotated = declared.stream()
                .filter(each -> !modifiers(each).getAnnotations().isEmpty())
                .toList();
        return annotated.isEmpty() ? declared.stream().limit(1).toList() : annotated;
    }

    private static ModifiersTree modifiers(Tree place) {
        if (place instanceof ClassTree type) {
            return type.getModifiers();
        }
        return place instanceof MethodTree method ? method.getModifiers() : ((VariableTree) place).getModifiers();
    }

    /** Returns an annotation that excludes the fix, such as itself in sources that were not compiled since. */
    private static Optional<String> present(ModifiersTree modifiers, Fix fix) {
        return modifiers.getAnnotations().stream()
                .filter(each -> fix.excluded().contains(simpleName(each))
                        || (simpleName(each).equals(fix.type())
                                && each.toString().contains("\"" + fix.finding().rule() + "\"")))
                .map(SourceEditor::simpleName)
                .findFirst();
    }

    private static String simpleName(AnnotationTree annotation) {
        String name = annotation.getAnnotationType().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Inserts an annotation after the present ones, in a line of its own if these are. */
    private void insert(Tree place, String annotation) {
        List<? extends AnnotationTree> present = modifiers(place).getAnnotations();
        int start = present.isEmpty() ? unit.start(place) : unit.start(present.get(0));
        String indent = indent(start);
        if (present.isEmpty()) {
            boolean isComponent = place instanceof VariableTree && !isAtStartOfLine(start);
            insertions.add(new Insertion(start, annotation + (isComponent ? " " : newline() + indent)));
            return;
        }
        int end = unit.end(present.get(present.size() - 1));
        boolean isLast = text.substring(end).stripLeading().isEmpty()
                || text.substring(end).lines().findFirst().orElse("").isBlank();
        insertions.add(new Insertion(end, (isLast ? newline() + indent : " ") + annotation));
    }

    private boolean isAtStartOfLine(int offset) {
        return text.substring(text.lastIndexOf('\n', offset - 1) + 1, offset).isBlank();
    }

    private String indent(int offset) {
        int line = text.lastIndexOf('\n', offset - 1) + 1;
        int end = line;
        while (end < offset && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(line, end);
    }

    private String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /** Returns the name to write for an annotation, and imports it unless another class has that name. */
    private String imported(String type) {
        String name = PACKAGE + type;
        List<String> imports = unit.imports(false);
        boolean isTaken = imports.stream().anyMatch(each -> each.endsWith("." + type) && !each.equals(name));
        if (isTaken) {
            return name;
        }
        if (!imports.contains(name) && !imports.contains(PACKAGE + "*") && imported.add(name)) {
            importName(name);
        }
        return type;
    }

    private void importName(String name) {
        List<? extends ImportTree> imports = unit.tree().getImports().stream()
                .filter(each -> !each.isStatic())
                .toList();
        Optional<? extends ImportTree> next = imports.stream()
                .filter(each -> each.getQualifiedIdentifier().toString().compareTo(name) > 0)
                .findFirst();
        String line = "import " + name + ";";
        if (next.isPresent()) {
            insertions.add(new Insertion(unit.start(next.get()), line + newline()));
        } else if (!imports.isEmpty()) {
            insertions.add(new Insertion(unit.end(imports.get(imports.size() - 1)), newline() + line));
        } else if (unit.tree().getPackage() != null) {
            insertions.add(new Insertion(unit.end(unit.tree().getPackage()), newline() + newline() + line));
        } else {
            insertions.add(new Insertion(0, line + newline()));
        }
    }

    private void note(Fix fix, String reason) {
        notes.add(file + ": not fixed: [" + fix.finding().rule() + "] "
                + fix.finding().entity()
                + (fix.finding().member() == null ? "" : "." + fix.finding().member()) + ": " + reason);
    }
}
