package dev.keyspread.lint.frontend.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads YAML 1.2, where {@code off} and {@code no} are texts. A local tag, such as {@code !Ref x}, becomes an object
 * with one member, as in CloudFormation's JSON: {@code {"Ref": x}}.
 */
public final class YamlDocument {

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(64 << 20)
            // YamlTree limits the values that aliases repeat.
            .setMaxAliasesForCollections(10_000)
            .build();

    private YamlDocument() {}

    /**
     * Parses a text. An empty text is null.
     *
     * @throws DocumentException if it is not exactly one YAML document
     */
    public static Node read(String text) {
        try {
            return new Compose(SETTINGS)
                    .composeString(text)
                    .map(node -> new YamlTree().value(node, 0))
                    .orElseGet(() -> new Node.Null(1));
        } catch (MarkedYamlEngineException e) {
            throw new DocumentException("not YAML: " + e.getProblem(), line(e.getProblemMark()), e);
        } catch (StackOverflowError e) {
            throw new DocumentException("unsupported YAML: values are nested too deep", 0, e);
        } catch (YamlEngineException e) {
            throw new DocumentException("not YAML: " + e.getMessage(), 0, e);
        }
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(place -> place.getLine() + 1).orElse(0);
    }
}
