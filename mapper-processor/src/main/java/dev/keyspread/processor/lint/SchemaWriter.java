package dev.keyspread.processor.lint;

import dev.keyspread.lint.SchemaJson;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/** Writes the schema of each entity to the resource that the Maven plugin and the command line read. */
public final class SchemaWriter {

    private final SchemaTranslator translator;
    private final Filer filer;
    private final Messager messager;

    /** A writer to that Filer. */
    public SchemaWriter(SchemaTranslator translator, Filer filer, Messager messager) {
        this.translator = translator;
        this.filer = filer;
        this.messager = messager;
    }

    /** Writes the schema of one entity, or one of each subtype if their keys are different ones. */
    public void write(EntityModel entity) {
        for (EntityModel written : SchemaTranslator.linted(entity)) {
            String name = entity.name().canonicalName();
            // A subtype may be an entity of another table besides, and have a schema of its own name for that.
            write(written.equals(entity) ? name : name + "-" + written.name().canonicalName(), written);
        }
    }

    /** As bytes: what the Filer writes as text is in the encoding of the sources. */
    private void write(String name, EntityModel entity) {
        String resource = "META-INF/keyspread/" + name + ".json";
        try (OutputStream stream = filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, entity.element())
                .openOutputStream()) {
            stream.write(SchemaJson.write(translator.translate(entity)).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            String message = "[SchemaNotWritten] The schema resource %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(resource, e), entity.element());
        }
    }
}
