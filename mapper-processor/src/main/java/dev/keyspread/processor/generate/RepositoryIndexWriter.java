package dev.keyspread.processor.generate;

import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/**
 * Writes an empty resource for each repository, whose name is that of the class, so that containers find the repositories
 * of a module without scanning classes. One file for all would make Gradle recompile the whole module each time.
 */
public final class RepositoryIndexWriter {

    private static final String FOLDER = "META-INF/keyspread/repositories/";

    private final Filer filer;
    private final Messager messager;

    /** Creates a writer to the Filer. */
    public RepositoryIndexWriter(Filer filer, Messager messager) {
        this.filer = filer;
        this.messager = messager;
    }

    /** Writes the resource of an entity's repository. */
    public void write(EntityModel entity) {
        String resource = FOLDER + EntityContext.of(entity).repository().type().reflectionName();
        try {
            filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, entity.element())
                    .openOutputStream()
                    .close();
        } catch (IOException e) {
            String message = "[RepositoryIndexNotWritten] The resource %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(resource, e), entity.element());
        }
    }
}
