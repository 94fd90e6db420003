package dev.keyspread.lint.frontend.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads models of laravel-dynamodb in PHP: subclasses of {@code DynamoDbModel}, and of {@code Model} in the library by Kitar. */
final class LaravelModels {

    private static final Pattern CLASS =
            Pattern.compile("\\b(abstract\\s+)?(?:final\\s+)?class\\s+(\\w+)\\s+extends\\s+\\\\?(?:\\w+\\\\)*(\\w+)");
    private static final Pattern PROPERTY = Pattern.compile(
            "\\b(?:protected|public|private)\\s+(?:\\??\\w+\\s+)?\\$(\\w+)\\s*=\\s*(?:'([^']*)'|\"([^\"$]*)\"|(\\[|array\\s*\\())");
    private static final Pattern INDEX =
            Pattern.compile("['\"]([^'\"]+)['\"]\\s*=>\\s*(?:\\[|array\\s*\\()([^\\])]*)[\\])]");
    private static final Pattern PART = Pattern.compile("['\"](hash|range)['\"]\\s*=>\\s*['\"]([^'\"]+)['\"]");
    private static final Pattern TEXT = Pattern.compile("['\"]([^'\"]+)['\"]");
    private static final Pattern CAST =
            Pattern.compile("['\"](\\w+)['\"]\\s*=>\\s*['\"](?:int|integer|float|double|real|decimal)\\b");

    private final SourceText source;
    private final Map<String, MatchResult> properties = new HashMap<>();

    private LaravelModels(SourceText source, int start, int end) {
        this.source = source;
        for (Matcher found = PROPERTY.matcher(source.text()).region(start, end); found.find(); ) {
            properties.putIfAbsent(found.group(1), found.toMatchResult());
        }
    }

    /** Returns the tables of a source. The key is {@code id}, unless the class names another one. */
    static List<Model> of(String text) {
        boolean isKitar = text.contains("Kitar\\Dynamodb");
        if (!isKitar && !text.contains("DynamoDbModel")) {
            return List.of();
        }
        SourceText source = SourceText.of(text, "//", true);
        List<Model> models = new ArrayList<>();
        List<MatchResult> classes = CLASS.matcher(source.text()).results().toList();
        for (int i = 0; i < classes.size(); i++) {
            MatchResult type = classes.get(i);
            int next = i + 1 < classes.size()
                    ? classes.get(i + 1).start()
                    : source.text().length();
            int body = source.text().indexOf('{', type.end());
            boolean isModel = type.group(3).equals("DynamoDbModel")
                    || (isKitar && type.group(3).matches("Model|Authenticatable|AuthUser"));
            if (isModel && type.group(1) == null && body > 0 && body < next) {
                models.add(new LaravelModels(source, body, Math.min(next, source.closing(body)))
                        .model(type.group(2), source.line(type.start())));
            }
        }
        return models;
    }

    private Model model(String type, int line) {
        Optional<String> table = text("table");
        Model model = new Model(table.orElse(type), table.isPresent(), line);
        List<String> composite = list("compositeKey");
        Optional<String> sort = composite.size() > 1 ? Optional.of(composite.get(1)) : text("sortKey");
        String partition = composite.isEmpty() ? text("primaryKey").orElse("id") : composite.get(0);
        model.partitionKey(Model.attribute(lineOf(line, "compositeKey", "primaryKey"), partition, type(partition)));
        sort.ifPresent(
                name -> model.sortKey(Model.attribute(lineOf(line, "compositeKey", "sortKey"), name, type(name))));
        int at = lineOf(line, "dynamoDbIndexKeys");
        for (Matcher index = INDEX.matcher(array("dynamoDbIndexKeys")); index.find(); ) {
            for (Matcher part = PART.matcher(index.group(2)); part.find(); ) {
                String name = part.group(2);
                if (part.group(1).equals("hash")) {
                    model.globalIndex(index.group(1), at, Model.attribute(at, name, type(name)));
                } else {
                    model.globalIndexSort(index.group(1), at, Model.attribute(at, name, type(name)));
                }
            }
        }
        return model;
    }

    private Optional<String> text(String property) {
        return Optional.ofNullable(properties.get(property))
                .map(found -> found.group(2) == null ? found.group(3) : found.group(2));
    }

    /** Returns the content of a property that is an array, or an empty text. */
    private String array(String property) {
        MatchResult found = properties.get(property);
        return found == null || found.group(4) == null
                ? ""
                : source.text().substring(found.end(), source.closing(found.end() - 1));
    }

    private List<String> list(String property) {
        return TEXT.matcher(array(property))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private int lineOf(int otherwise, String... names) {
        return List.of(names).stream()
                .flatMap(name -> Stream.ofNullable(properties.get(name)))
                .findFirst()
                .map(found -> source.line(found.start()))
                .orElse(otherwise);
    }

    private String type(String attribute) {
        return CAST.matcher(array("casts"))
                        .results()
                        .anyMatch(cast -> cast.group(1).equals(attribute))
                ? "N"
                : "S";
    }
}
