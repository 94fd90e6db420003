package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the models of Amplify's second generation, {@code Todo: a.model({…}).identifier(['id'])}, each of which is a table. */
final class AmplifyData {

    private static final Pattern MODEL = Pattern.compile("\\b(\\w+)\\s*:\\s*a\\s*\\.model\\(\\s*\\{");
    private static final Pattern FIELD = Pattern.compile("\\b(\\w+)\\s*:\\s*a\\s*\\.(\\w+)\\(");
    private static final Pattern METHOD = Pattern.compile("\\s*\\.(\\w+)\\(");
    private static final Pattern FUNCTION = Pattern.compile("\\(?\\s*(\\w+)\\s*\\)?\\s*=>");
    private static final Pattern TEXT = Pattern.compile("['\"](\\w+)['\"]");
    private static final Pattern SORT_KEYS = Pattern.compile("\\.sortKeys\\(([^)]*)\\)");
    private static final Pattern NAME = Pattern.compile("\\.name\\(\\s*['\"]([^'\"]+)['\"]");

    private final SourceText source;
    private final Map<String, String> types = new HashMap<>();
    private final Model model;

    private AmplifyData(SourceText source, Model model) {
        this.source = source;
        this.model = model;
    }

    /** Returns the tables of a schema. Their names have the id of an API, which only the deployment knows. */
    static List<Model> of(String text) {
        List<Model> models = new ArrayList<>();
        if (!text.contains("@aws-amplify/")) {
            return models;
        }
        SourceText source = SourceText.of(text, "//", true);
        List<MatchResult> found = MODEL.matcher(source.text()).results().toList();
        for (int i = 0; i < found.size(); i++) {
            // A model that is not closed ends with the next one.
            int next = i + 1 < found.size()
                    ? found.get(i + 1).start()
                    : source.text().length();
            Model model = new Model(
                    found.get(i).group(1), false, source.line(found.get(i).start()));
            new AmplifyData(source, model).read(found.get(i), next);
            models.add(model);
        }
        return models;
    }

    private void read(MatchResult found, int limit) {
        String text = source.text();
        int fields = found.end() - 1;
        for (Matcher field = FIELD.matcher(text).region(fields, Math.min(limit, source.closing(fields)));
                field.find(); ) {
            types.put(field.group(1), field.group(2));
        }
        model.partitionKey(key(source.line(found.start()), "id"));
        int end = Math.min(limit, source.closing(text.lastIndexOf('(', fields)) + 1);
        for (Matcher method = METHOD.matcher(text).region(end, limit); method.lookingAt(); method.region(end, limit)) {
            int start = method.end();
            int close = Math.max(start, Math.min(limit, source.closing(start - 1)));
            read(method.group(1), text.substring(start, close), start);
            end = Math.min(limit, close + 1);
        }
    }

    /**
     * Reads a method of a model.
     *
     * @param start the place of its arguments
     */
    private void read(String method, String arguments, int start) {
        if (method.equals("identifier")) {
            List<String> names = texts(arguments);
            int line = source.line(start);
            if (!names.isEmpty()) {
                model.partitionKey(key(line, names.get(0)));
                sortKey(line, names.subList(1, names.size())).forEach(model::sortKey);
            }
        } else if (method.equals("secondaryIndexes")) {
            indexes(arguments, start);
        }
    }

    private void indexes(String arguments, int start) {
        Matcher function = FUNCTION.matcher(arguments);
        if (!function.find()) {
            return;
        }
        List<MatchResult> calls = Pattern.compile("\\b" + function.group(1) + "\\(\\s*['\"](\\w+)['\"]")
                .matcher(arguments)
                .results()
                .toList();
        for (int i = 0; i < calls.size(); i++) {
            int end = i + 1 < calls.size() ? calls.get(i + 1).start() : arguments.length();
            String rest = arguments.substring(calls.get(i).end(), end);
            Matcher name = NAME.matcher(rest);
            Matcher sort = SORT_KEYS.matcher(rest);
            int line = source.line(start + calls.get(i).start());
            String index = name.find() ? name.group(1) : "by" + calls.get(i).group(1);
            model.globalIndex(index, line, key(line, calls.get(i).group(1)));
            sortKey(line, sort.find() ? texts(sort.group(1)) : List.of())
                    .forEach(key -> model.globalIndexSort(index, line, key));
        }
    }

    private static List<String> texts(String list) {
        return TEXT.matcher(list).results().map(found -> found.group(1)).toList();
    }

    /** Returns the sort key of some fields, which Amplify joins in one attribute if they are several. */
    private List<KeyAttribute> sortKey(int line, List<String> fields) {
        return fields.size() > 1
                ? List.of(Model.attribute(line, String.join("#", fields), "S"))
                : fields.stream().map(field -> key(line, field)).toList();
    }

    private KeyAttribute key(int line, String name) {
        boolean isNumber = types.getOrDefault(name, "").matches("integer|float|timestamp");
        return Model.attribute(line, name, isNumber ? "N" : "S");
    }
}
