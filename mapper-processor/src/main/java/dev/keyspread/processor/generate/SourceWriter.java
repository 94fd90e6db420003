package dev.keyspread.processor.generate;

import com.palantir.javapoet.JavaFile;
import dev.keyspread.processor.generate.repository.ComponentModel;
import dev.keyspread.processor.generate.source.SourceLayout;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import java.io.Writer;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;

/** Writes the generated classes of an entity to the Filer. */
public final class SourceWriter {

    private final ComponentModel component;
    private final Filer filer;
    private final Messager messager;
    private final Elements elements;

    /** Creates a writer to the Filer. {@code elements} finds the classes that the code refers to. */
    public SourceWriter(ComponentModel component, Filer filer, Messager messager, Elements elements) {
        this.component = component;
        this.filer = filer;
        this.messager = messager;
        this.elements = elements;
    }

    /** Generates and writes the classes of one entity. */
    public void write(EntityModel entity) {
        for (JavaFile file : EntityGenerator.generate(entity, component, elements)) {
            String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
            write(prefix + file.typeSpec().name(), file, entity.element());
        }
    }

    /**
     * Writes a file with the entity as its only originating element. With several, Gradle would recompile everything. A
     * change of a nested class recompiles the entity anyway.
     */
    private void write(String name, JavaFile file, Element entity) {
        try (Writer writer = filer.createSourceFile(name, entity).openWriter()) {
            writer.write(escaped(SourceLayout.of(file.toString())));
        } catch (FilerException e) {
            String message =
                    "[GeneratedClassTaken] The name %s must be free for the class that is generated for \"%s\" "
                            + "(found another class of this name). Rename one of them%s";
            String fix = name.endsWith("Repository") ? ", or name the repository: @Table(repository = \"…\")" : "";
            messager.printMessage(Kind.ERROR, message.formatted(name, entity.getSimpleName(), fix), entity);
        } catch (IOException e) {
            String message = "[GeneratedClassNotWritten] The class %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(name, e), entity);
        }
    }

    /**
     * Returns a source with non-ASCII characters as Unicode escapes. The Filer writes sources in javac's encoding, which
     * may not support a character and would store it as {@code ?}.
     */
    private static String escaped(String source) {
        StringBuilder ascii = new StringBuilder(source.length());
        source.chars()
                .forEach(character ->
                        ascii.append(character < 128 ? Character.toString(character) : "\\u%04x".formatted(character)));
        return ascii.toString();
    }
}
