package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.source.JavaDeclaration;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A Java source with its classes. Immutable. */
public final class SourceUnit {

    private final JavaSource source;
    private final Place file;
    private final List<SourceClass> classes = new ArrayList<>();

    /**
     * Creates a source.
     *
     * @throws InputException if its brackets do not match
     */
    public SourceUnit(Path file, String text) {
        this.source = new JavaSource(text);
        this.file = Place.of(file);
        source.tokens().unmatched().ifPresent(bracket -> {
            throw new InputException(
                    this.file.at(bracket.line()), "it is no Java: \"" + bracket.text() + "\" has no partner");
        });
        source.classes().forEach(each -> add(each, null));
    }

    private void add(JavaDeclaration declaration, @Nullable SourceClass outer) {
        SourceClass added = new SourceClass(this, declaration, outer);
        classes.add(added);
        declaration.members().stream().filter(JavaDeclaration::isClass).forEach(member -> add(member, added));
    }

    /** The classes; nested ones follow their enclosing class. */
    List<SourceClass> classes() {
        return classes;
    }

    /** Returns the class with a canonical name. */
    public Optional<SourceClass> find(String name) {
        return classes.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** Returns the canonical name of a class of the package. */
    String inPackage(String name) {
        return source.packageName().isEmpty() ? name : source.packageName() + "." + name;
    }

    /** The declarations and tokens. */
    public JavaSource source() {
        return source;
    }

    /** Returns the line of a declaration, after its annotations. */
    public Place place(JavaDeclaration declaration) {
        return file.at(source.tokens().at(declaration.first()).line());
    }
}
