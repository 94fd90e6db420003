package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** A parsed Java source. Immutable. */
public final class SourceUnit {

    private final CompilationUnitTree tree;
    private final String text;
    private final SourcePositions positions;
    private final Place file;
    private final List<SourceClass> classes = new ArrayList<>();

    SourceUnit(CompilationUnitTree tree, String text, SourcePositions positions, Place file) {
        this.tree = tree;
        this.text = text;
        this.positions = positions;
        this.file = file;
        tree.getTypeDecls().forEach(each -> add(each, null));
    }

    /** The classes; nested ones follow their enclosing class. */
    List<SourceClass> classes() {
        return classes;
    }

    /** Returns the class with a canonical name. */
    public Optional<SourceClass> find(String name) {
        return classes.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** Returns the names in imports: {@code java.util.List} or {@code java.util.*}. */
    public List<String> imports(boolean ofMembers) {
        return tree.getImports().stream()
                .filter(each -> each.isStatic() == ofMembers)
                .map(ImportTree::getQualifiedIdentifier)
                .map(Object::toString)
                .toList();
    }

    /** Returns the canonical name of a class of the package. */
    String inPackage(String name) {
        return tree.getPackageName() == null ? name : tree.getPackageName() + "." + name;
    }

    /** Returns the syntax tree. */
    public CompilationUnitTree tree() {
        return tree;
    }

    /** Returns the offset of the first character of a part of this source. */
    public int start(Tree part) {
        return (int) positions.getStartPosition(tree, part);
    }

    /** Returns the offset after the last character of a part of this source. */
    public int end(Tree part) {
        return (int) positions.getEndPosition(tree, part);
    }

    /** Returns the line of a declaration, after its annotations. */
    public Place place(Tree declaration, ModifiersTree modifiers) {
        long end = positions.getEndPosition(tree, modifiers);
        int position = (int) (end == Diagnostic.NOPOS ? positions.getStartPosition(tree, declaration) : end);
        while (Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        return file.at((int) tree.getLineMap().getLineNumber(position));
    }

    private void add(Tree declaration, @Nullable SourceClass outer) {
        if (declaration instanceof ClassTree type) {
            SourceClass added = new SourceClass(this, type, outer);
            classes.add(added);
            type.getMembers().forEach(member -> add(member, added));
        }
    }
}
