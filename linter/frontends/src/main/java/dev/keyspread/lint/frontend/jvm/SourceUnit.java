package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A Java or Kotlin source with its classes. Not thread-safe. */
public final class SourceUnit {

    private final JvmSource source;
    private final Path path;
    private final Place file;
    private final List<SourceClass> classes = new ArrayList<>();
    private @Nullable SourceFile program;

    /**
     * Creates a source.
     *
     * @throws InputException if it is a Java source whose brackets do not match
     */
    public SourceUnit(Path file, String text) {
        this.source = JvmSource.of(
                text, Language.of(String.valueOf(file.getFileName())).orElse(Language.JAVA));
        this.path = file;
        this.file = Place.of(file);
        if (!source.isKotlin()) {
            source.tokens().unmatched().ifPresent(bracket -> {
                throw new InputException(
                        this.file.at(bracket.line()), "it is no Java: \"" + bracket.text() + "\" has no partner");
            });
        }
        addClasses(source.members(), null);
    }

    private void addClasses(List<JvmDeclaration> declarations, @Nullable SourceClass outer) {
        for (JvmDeclaration declaration : declarations) {
            if (declaration.isClass()) {
                SourceClass added = new SourceClass(this, declaration, outer);
                classes.add(added);
                addClasses(declaration.members(), added);
            }
        }
    }

    /** The classes; nested ones follow their enclosing class. */
    List<SourceClass> classes() {
        return classes;
    }

    /** Returns the class with a canonical name. */
    public Optional<SourceClass> find(String name) {
        return classes.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** Returns the source as a part of a program. */
    SourceFile file() {
        SourceFile known = program;
        if (known == null) {
            known = new SourceFile(path, source.tokens());
            program = known;
        }
        return known;
    }

    /** The declarations and tokens. */
    public JvmSource source() {
        return source;
    }

    /** Returns the line of a declaration, after its annotations. */
    public Place place(JvmDeclaration declaration) {
        return file.at(source.tokens().at(declaration.first()).line());
    }
}
