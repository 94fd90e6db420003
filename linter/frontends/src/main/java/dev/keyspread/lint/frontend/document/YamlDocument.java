package dev.keyspread.lint.frontend.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
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
     * Parses a text with at most one document. An empty text is null.
     *
     * @throws DocumentException if it is not exactly one YAML document, or an object has two members with the same name
     */
    public static Node read(String text) {
        List<Node> documents = readAll(text, (name, line) -> {
            throw new DocumentException("unsupported YAML: \"" + name + "\" occurs twice", line);
        });
        if (documents.size() > 1) {
            throw new DocumentException(
                    "several YAML documents in one file are not supported here",
                    documents.get(1).line());
        }
        return documents.isEmpty() ? new Node.Null(1) : documents.get(0);
    }

    /**
     * Parses the documents of a text, which {@code ---} separates. If an object has several members with the same name, the
     * last one counts.
     *
     * @param duplicates receives the name and the line of each member that replaces another
     * @throws DocumentException if the text is not YAML
     */
    public static List<Node> readAll(String text, ObjIntConsumer<String> duplicates) {
        try {
            YamlTree tree = new YamlTree(duplicates);
            List<Node> documents = new ArrayList<>();
            new Compose(SETTINGS).composeAllFromString(text).forEach(node -> documents.add(tree.value(node, 0)));
            return documents;
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
