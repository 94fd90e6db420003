package dev.keyspread.processor.generate;

import com.palantir.javapoet.JavaFile;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import javax.annotation.processing.Filer;

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
            file.writeTo(filer);
        }
    }
}
