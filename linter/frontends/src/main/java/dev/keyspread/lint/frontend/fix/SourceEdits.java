package dev.keyspread.lint.frontend.fix;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.keyspread.lint.frontend.fix.EditedSource.Edit;
import dev.keyspread.lint.frontend.fix.EditedSource.NewFile;
import dev.keyspread.lint.frontend.jvm.SourceUnit;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Collects the edits of one source, and the classes to add beside it. Each edit is made once. Not thread-safe. */
final class SourceEdits {

    private final SourceUnit unit;
    private final String text;
    private final String newline;
    private final Function<String, Optional<String>> siblings;
    private final Imports imports;
    private final Set<Edit> edits = new LinkedHashSet<>();
    private final List<NewFile> newFiles = new ArrayList<>();

    /**
     * Creates an instance.
     *
     * @param siblings returns the text of a file in the folder of the source
     */
    SourceEdits(SourceUnit unit, String text, Function<String, Optional<String>> siblings) {
        this.unit = unit;
        this.text = text;
        this.newline = text.contains("\r\n") ? "\r\n" : "\n";
        this.siblings = siblings;
        this.imports = new Imports(unit, newline);
    }

    /** Returns the line of a declaration, after its annotations. */
    Place place(Tree declaration) {
        return unit.place(declaration, Annotations.modifiers(declaration));
    }

    /** Returns the text of a part of the source. */
    String text(Tree part) {
        return text.substring(unit.start(part), unit.end(part));
    }

    /** Returns the source of a class in a file of its own beside this one, if there is one. */
    Optional<String> sibling(String simpleName) {
        return newFiles.stream()
                .filter(each -> each.name().equals(simpleName + ".java"))
                .map(NewFile::text)
                .findFirst()
                .or(() -> siblings.apply(simpleName + ".java"));
    }

    /** Adds a class of the same package, in a file of its own. */
    void addClass(String simpleName, String source) {
        String start =
                unit.tree().getPackage() == null ? "" : "package " + unit.tree().getPackageName() + ";\n\n";
        newFiles.add(new NewFile(simpleName + ".java", (start + source).replace("\n", newline)));
    }

    void replace(Tree part, String replacement) {
        edits.add(new Edit(unit.start(part), unit.end(part), replacement));
    }

    /** Adds an annotation after the present ones, in a line of its own if these are. */
    void annotate(Tree declaration, String type, String arguments) {
        String annotation = "@" + imports.use(type) + arguments;
        List<? extends AnnotationTree> present = Annotations.of(declaration);
        int start = present.isEmpty() ? unit.start(declaration) : unit.start(present.get(0));
        String indent = indent(start);
        if (present.isEmpty()) {
            boolean isComponent = declaration instanceof VariableTree && !isAtStartOfLine(start);
            edits.add(Edit.insert(start, annotation + (isComponent ? " " : newline + indent)));
            return;
        }
        int end = unit.end(present.get(present.size() - 1));
        boolean isLast = text.substring(end).stripLeading().isEmpty()
                || text.substring(end).lines().findFirst().orElse("").isBlank();
        edits.add(Edit.insert(end, (isLast ? newline + indent : " ") + annotation));
    }

    List<Edit> edits() {
        List<Edit> all = new ArrayList<>(imports.edits());
        all.addAll(edits);
        return all;
    }

    List<NewFile> newFiles() {
        return newFiles;
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
}
