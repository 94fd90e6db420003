package dev.keyspread.lint.frontend.fix;

import com.sun.source.tree.ImportTree;
import dev.keyspread.lint.frontend.fix.EditedSource.Edit;
import dev.keyspread.lint.frontend.jvm.SourceUnit;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The imports that a source needs for new names, in the order of the present ones. Not thread-safe. */
final class Imports {

    private final SourceUnit unit;
    private final String newline;
    private final SortedSet<String> added = new TreeSet<>();

    Imports(SourceUnit unit, String newline) {
        this.unit = unit;
        this.newline = newline;
    }

    /** Returns the name to write for a class, and imports it unless another class has that name. */
    String use(String name) {
        int dot = name.lastIndexOf('.');
        String simpleName = name.substring(dot + 1);
        List<String> present = unit.imports(false);
        boolean isTaken = present.stream().anyMatch(each -> each.endsWith("." + simpleName) && !each.equals(name));
        if (isTaken) {
            return name;
        }
        if (!present.contains(name) && !present.contains(name.substring(0, dot) + ".*")) {
            added.add(name);
        }
        return simpleName;
    }

    List<Edit> edits() {
        return added.stream().map(this::edit).toList();
    }

    private Edit edit(String name) {
        List<? extends ImportTree> present = unit.tree().getImports().stream()
                .filter(each -> !each.isStatic())
                .toList();
        Optional<? extends ImportTree> next = present.stream()
                .filter(each -> each.getQualifiedIdentifier().toString().compareTo(name) > 0)
                .findFirst();
        String line = "import " + name + ";";
        if (next.isPresent()) {
            return Edit.insert(unit.start(next.get()), line + newline);
        }
        if (!present.isEmpty()) {
            return Edit.insert(unit.end(present.get(present.size() - 1)), newline + line);
        }
        if (unit.tree().getPackage() != null) {
            String blank = name.equals(added.first()) ? newline : "";
            return Edit.insert(unit.end(unit.tree().getPackage()), blank + newline + line);
        }
        return Edit.insert(0, line + newline);
    }
}
