package dev.keyspread.processor.lint;

import dev.keyspread.lint.SchemaJson;
import dev.keyspread.processor.lint.SchemaTranslator.EntityPart;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/** Writes the schema of each entity to the resource that the Maven plugin and the command line read. */
public final class SchemaWriter {

    private final Filer filer;
    private final Messager messager;

    /** Creates a writer to the Filer. */
    public SchemaWriter(Filer filer, Messager messager) {
        this.filer = filer;
        this.messager = messager;
    }

    /** Writes a schema as bytes, because the Filer writes text in the encoding of the sources. */
    public void write(EntityPart part) {
        String resource = "META-INF/keyspread/" + part.title() + ".json";
        Element element = part.model().element();
        try (OutputStream stream = filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, element)
                .openOutputStream()) {
            stream.write(SchemaJson.write(part.schema()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            String message = "[SchemaNotWritten] The schema resource %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(resource, e), element);
        }
    }
}
