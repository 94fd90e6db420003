package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the types with {@code @model} in a GraphQL schema of Amplify, each of which is a table, and their keys and indexes. */
final class AmplifyModels {

    private static final Pattern TYPE = Pattern.compile("\\btype\\s+(\\w+)([^{}]*)\\{");
    private static final Pattern FIELD = Pattern.compile("(?m)^[ \\t]*(\\w+)\\s*:\\s*\\[?(\\w+)");
    private static final Pattern DIRECTIVE = Pattern.compile("@(key|primaryKey|index)\\b(?:\\s*\\()?");
    private static final Pattern NAME = Pattern.compile("\\bname\\s*:\\s*\"([^\"]*)\"");
    private static final Pattern FIELDS =
            Pattern.compile("\\b(?:fields|sortKeyFields)\\s*:\\s*(?:\\[([^\\]]*)]|\"(\\w+)\")");
    private static final Pattern TEXT = Pattern.compile("\"(\\w+)\"|(\\w+)");

    private final SourceText source;
    private final Map<String, String> types = new HashMap<>();
    private final Model model;

    private AmplifyModels(SourceText source, Model model) {
        this.source = source;
        this.model = model;
    }

    /** Returns the tables of a schema. Their names have the id of an API, which only the deployment knows. */
    static List<Model> of(String text) {
        List<Model> models = new ArrayList<>();
        if (!text.contains("@model")) {
            return models;
        }
        SourceText source = SourceText.of(text, "#", false);
        List<MatchResult> types = TYPE.matcher(source.text()).results().toList();
        for (int i = 0; i < types.size(); i++) {
            MatchResult type = types.get(i);
            if (type.group(2).contains("@model")) {
                int next = i + 1 < types.size()
                        ? types.get(i + 1).start()
                        : source.text().length();
                Model model = new Model(type.group(1), false, source.line(type.start()));
                new AmplifyModels(source, model).read(type, Math.min(next, source.closing(type.end() - 1)));
                models.add(model);
            }
        }
        return models;
    }

    private void read(MatchResult type, int end) {
        String text = source.text();
        int line = source.line(type.start());
        Matcher field = FIELD.matcher(text).region(type.end(), end);
        List<int[]> places = new ArrayList<>();
        while (field.find()) {
            types.put(field.group(1), field.group(2));
            places.add(new int[] {field.start(1), field.end(1)});
        }
        model.partitionKey(key(line, "id"));
        for (Matcher each = DIRECTIVE.matcher(text).region(type.start(2), type.end(2)); each.find(); ) {
            ofType(source.line(each.start()), arguments(each));
        }
        for (int i = 0; i < places.size(); i++) {
            int last = i + 1 < places.size() ? places.get(i + 1)[0] : end;
            String name = text.substring(places.get(i)[0], places.get(i)[1]);
            for (Matcher each = DIRECTIVE.matcher(text).region(places.get(i)[1], last); each.find(); ) {
                ofField(source.line(each.start()), name, each.group(1), arguments(each));
            }
        }
    }

    private String arguments(Matcher directive) {
        return directive.group().endsWith("(")
                ? source.text().substring(directive.end(), source.closing(directive.end() - 1))
                : "";
    }

    /** Reads a key of a type, in the form of the first version of Amplify's transformer. */
    private void ofType(int line, String arguments) {
        List<String> fields = fields(arguments);
        if (fields.isEmpty()) {
            return;
        }
        Matcher name = NAME.matcher(arguments);
        if (name.find()) {
            index(name.group(1), line, fields.get(0), fields.subList(1, fields.size()));
        } else {
            primary(line, fields.get(0), fields.subList(1, fields.size()));
        }
    }

    private void ofField(int line, String field, String directive, String arguments) {
        if (directive.equals("primaryKey")) {
            primary(line, field, fields(arguments));
        } else if (directive.equals("index")) {
            Matcher name = NAME.matcher(arguments);
            index(name.find() ? name.group(1) : "by" + field, line, field, fields(arguments));
        }
    }

    private static List<String> fields(String arguments) {
        Matcher fields = FIELDS.matcher(arguments);
        return fields.find()
                ? TEXT.matcher(fields.group(1) == null ? fields.group(2) : fields.group(1))
                        .results()
                        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                        .toList()
                : List.of();
    }

    private void primary(int line, String field, List<String> sort) {
        model.partitionKey(key(line, field));
        if (!sort.isEmpty()) {
            model.sortKey(sortKey(line, sort));
        }
    }

    private void index(String name, int line, String field, List<String> sort) {
        model.globalIndex(name, line, key(line, field));
        if (!sort.isEmpty()) {
            model.globalIndexSort(name, line, sortKey(line, sort));
        }
    }

    /** Amplify joins several sort fields in one attribute. */
    private KeyAttribute sortKey(int line, List<String> fields) {
        return fields.size() == 1
                ? key(line, fields.get(0))
                : Model.attribute(line, fields.stream().collect(Collectors.joining("#")), "S");
    }

    private KeyAttribute key(int line, String name) {
        boolean isNumber = types.getOrDefault(name, "").matches("Int|Float|AWSTimestamp");
        return Model.attribute(line, name, isNumber ? "N" : "S");
    }
}
