package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads structs of Go whose tags have the key for the library guregu/dynamo: {@code ID string `dynamo:"id,hash"`}. */
final class GoModels {

    private static final Pattern STRUCT = Pattern.compile("\\btype\\s+(\\w+)\\s+struct\\s*\\{");
    private static final Pattern FIELD =
            Pattern.compile("(?m)^[ \\t]*(\\w+)[ \\t]+([\\w.*\\[\\]]+)[ \\t]+`([^`\\n]*)`");
    private static final Pattern TAG = Pattern.compile("\\b(dynamo|index|localIndex):\"([^\"]*)\"");
    private static final Pattern NUMBER = Pattern.compile("\\*?(?:u?int\\d*|float\\d+)");

    private GoModels() {}

    /** Returns the tables of a source. Their names are known only to the program. */
    static List<Model> of(String text) {
        if (!text.contains("dynamo:\"")) {
            return List.of();
        }
        SourceText source = SourceText.of(text, "//", true);
        List<Model> models = new ArrayList<>();
        List<MatchResult> structs = STRUCT.matcher(source.text()).results().toList();
        for (int i = 0; i < structs.size(); i++) {
            MatchResult type = structs.get(i);
            int next = i + 1 < structs.size()
                    ? structs.get(i + 1).start()
                    : source.text().length();
            Model model = new Model(type.group(1), false, source.line(type.start()));
            int end = Math.min(next, source.closing(type.end() - 1));
            Matcher field = FIELD.matcher(source.text()).region(type.end(), Math.max(type.end(), end));
            while (field.find()) {
                read(model, source.line(field.start(1)), field);
            }
            if (model.hasKey()) {
                models.add(model);
            }
        }
        return models;
    }

    private static void read(Model model, int line, MatchResult field) {
        List<MatchResult> tags = TAG.matcher(field.group(3)).results().toList();
        String name = tags.stream()
                .filter(tag -> tag.group(1).equals("dynamo"))
                .map(tag -> tag.group(2).split(",", -1)[0])
                .filter(stored -> !stored.isEmpty())
                .findFirst()
                .orElse(field.group(1));
        KeyAttribute key = Model.attribute(line, name, type(field.group(2), field.group(3)));
        for (MatchResult tag : tags) {
            List<String> parts = List.of(tag.group(2).split(",", -1));
            boolean isOfTable = tag.group(1).equals("dynamo");
            if (tag.group(1).equals("localIndex")) {
                model.localIndexSort(parts.get(0), line, key);
            } else if (parts.contains("hash") && isOfTable) {
                model.partitionKey(key);
            } else if (parts.contains("hash")) {
                model.globalIndex(parts.get(0), line, key);
            } else if (parts.contains("range") && isOfTable) {
                model.sortKey(key);
            } else if (parts.contains("range")) {
                model.globalIndexSort(parts.get(0), line, key);
            }
        }
    }

    /** Returns the type of an attribute. A time is a text, unless its tag says otherwise. */
    private static String type(String type, String tags) {
        boolean isNumber = NUMBER.matcher(type).matches() || tags.contains("unixtime");
        return isNumber ? "N" : type.equals("[]byte") ? "B" : "S";
    }
}
