package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.frontend.fix.EditedSource.Edit;
import dev.keyspread.lint.frontend.fix.EditedSource.NewFile;
import dev.keyspread.lint.frontend.jvm.SourceUnit;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.JvmSource.Import;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
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
        this.imports = new Imports(unit.source(), newline);
    }

    /** Returns the line of a declaration, after its annotations. */
    Place place(JvmDeclaration declaration) {
        return unit.place(declaration);
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
        String name = unit.source().packageName();
        String start = name.isEmpty() ? "" : "package " + name + ";\n\n";
        newFiles.add(new NewFile(simpleName + ".java", (start + source).replace("\n", newline)));
    }

    /** Gives an annotation the name of another one. */
    void replaceName(Annotation annotation, Annotation other) {
        JvmSource source = unit.source();
        String name = source.text(annotation.at() + 1, annotation.nameEnd());
        int start = start(annotation.at() + 1);
        edits.add(new Edit(start, start + name.length(), source.text(other.at() + 1, other.nameEnd())));
    }

    /** Adds an annotation after the present ones, in a line of its own if these are. */
    void annotate(JvmDeclaration declaration, String type, String arguments) {
        String annotation = "@" + imports.use(type) + arguments;
        List<Annotation> present = declaration.annotations();
        int start =
                start(present.isEmpty() ? declaration.start() : present.get(0).at());
        String indent = indent(start);
        if (present.isEmpty()) {
            boolean isComponent = declaration.isField() && !isAtStartOfLine(start);
            edits.add(Edit.insert(start, annotation + (isComponent ? " " : newline + indent)));
            return;
        }
        int end = unit.source()
                .tokens()
                .at(present.get(present.size() - 1).end() - 1)
                .end();
        boolean isLast = text.substring(end).stripLeading().isEmpty()
                || text.substring(end).lines().findFirst().orElse("").isBlank();
        edits.add(Edit.insert(end, (isLast ? newline + indent : " ") + annotation));
    }

    private int start(int token) {
        return unit.source().tokens().at(token).start();
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

    /** The imports that a source needs for new names, in the order of the present ones. Not thread-safe. */
    private static final class Imports {

        private final JvmSource source;
        private final String newline;
        private final SortedSet<String> added = new TreeSet<>();

        Imports(JvmSource source, String newline) {
            this.source = source;
            this.newline = newline;
        }

        /** Returns the name to write for a class, and imports it unless another class has that name. */
        String use(String name) {
            int dot = name.lastIndexOf('.');
            String simpleName = name.substring(dot + 1);
            Optional<String> present = source.imported(simpleName);
            if (present.isEmpty() && source.importedPackages().noneMatch(name.substring(0, dot)::equals)) {
                added.add(name);
            }
            return present.orElse(name).equals(name) ? simpleName : name;
        }

        List<Edit> edits() {
            return added.stream().map(this::edit).toList();
        }

        private Edit edit(String name) {
            List<Import> present =
                    source.imports().stream().filter(each -> !each.isStatic()).toList();
            Optional<Import> next = present.stream()
                    .filter(each -> each.name().compareTo(name) > 0)
                    .findFirst();
            String line = "import " + name + ";";
            if (next.isPresent()) {
                return Edit.insert(source.tokens().at(next.get().start()).start(), line + newline);
            }
            if (!present.isEmpty()) {
                return Edit.insert(endBefore(present.get(present.size() - 1).end()), newline + line);
            }
            if (source.packageEnd() >= 0) {
                String blank = name.equals(added.first()) ? newline : "";
                return Edit.insert(endBefore(source.packageEnd()), blank + newline + line);
            }
            return Edit.insert(0, line + newline);
        }

        private int endBefore(int token) {
            return source.tokens().at(token - 1).end();
        }
    }
}
