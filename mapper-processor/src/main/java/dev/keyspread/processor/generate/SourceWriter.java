package dev.keyspread.processor.generate;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import java.io.Writer;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;

/** Writes the generated classes of an entity to the Filer. */
public final class SourceWriter {

    private final Filer filer;

    /** Creates a writer to that Filer. */
    public SourceWriter(Filer filer) {
        this.filer = filer;
    }

    /** Generates and writes the classes of one entity. */
    public void write(EntityModel entity) throws IOException {
        for (JavaFile file : EntityGenerator.generate(entity)) {
            write(file);
        }
    }

    private void write(JavaFile file) throws IOException {
        TypeSpec type = file.typeSpec();
        String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
        Element[] originating = type.originatingElements().toArray(Element[]::new);
        try (Writer writer =
                filer.createSourceFile(prefix + type.name(), originating).openWriter()) {
            writer.write(SourceLayout.of(file.toString()));
        }
    }
}
