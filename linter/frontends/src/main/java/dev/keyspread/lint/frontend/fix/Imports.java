package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.frontend.fix.EditedSource.Edit;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.JvmSource.Import;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The imports that a source needs for new names, in the order of the present ones. Not thread-safe. */
final class Imports {

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
        Optional<Import> next =
                present.stream().filter(each -> each.name().compareTo(name) > 0).findFirst();
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
