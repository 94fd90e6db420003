package dev.keyspread.lint.frontend.report;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Checks JSON against schemas. */
public final class Schemas {

    private Schemas() {}

    /** Returns the violations of a schema by a text. */
    public static List<String> problems(String schema, String json) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(json, InputFormat.JSON)
                .stream()
                .map(Error::toString)
                .toList();
    }

    /** The schema of SARIF 2.1.0, from a jar on the class path of the tests. */
    static String sarif() {
        try (InputStream schema = Schemas.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
