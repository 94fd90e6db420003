package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the tables of an application of Architect: {@code @tables}, and the indexes in {@code @tables-indexes}. */
final class ArchitectTables {

    private static final Pattern SECTION = Pattern.compile("@([\\w-]+)\\s*");
    private static final Pattern TABLE = Pattern.compile("([\\w-]+)\\s*");
    private static final Pattern KEY = Pattern.compile("\\s+(\\w+)\\s+(\\*{1,2})(String|Number)?\\s*");
    private static final Pattern TIME_TO_LIVE = Pattern.compile("\\s+(\\w+)\\s+TTL\\s*");
    private static final Pattern INDEX_NAME = Pattern.compile("\\s+(?:name|indexName)\\s+(\\S+)\\s*");

    private ArchitectTables() {}

    /** Returns the tables of an application. */
    static List<Model> of(String text) {
        Map<String, Model> models = new LinkedHashMap<>();
        String section = "";
        String table = "";
        String index = "";
        List<String> lines = text.replaceAll("#[^\\n]*", "").lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher begin = SECTION.matcher(line);
            Matcher name = TABLE.matcher(line);
            if (begin.matches()) {
                section = begin.group(1);
                table = "";
            } else if (name.matches()) {
                table = name.group(1);
                index = "";
                if (section.equals("tables")) {
                    models.put(table, new Model(table, false, i + 1));
                }
            } else if (models.containsKey(table)) {
                if (section.equals("tables")) {
                    key(line, i + 1, models.get(table));
                } else if (section.matches("(?:tables-)?indexes")) {
                    index = index(lines, i, index, models.get(table));
                }
            }
        }
        return models.values().stream().filter(Model::hasKey).toList();
    }

    private static void key(String line, int number, Model model) {
        Matcher key = KEY.matcher(line);
        if (key.matches()) {
            KeyAttribute attribute = attribute(key, number);
            if (key.group(2).length() == 1) {
                model.partitionKey(attribute);
            } else {
                model.sortKey(attribute);
            }
        }
        Matcher timeToLive = TIME_TO_LIVE.matcher(line);
        if (timeToLive.matches()) {
            model.timeToLive(Model.attribute(number, timeToLive.group(1), "N"));
        }
    }

    /** Reads a line of an index, and returns the name of the index. */
    private static String index(List<String> lines, int i, String current, Model model) {
        Matcher key = KEY.matcher(lines.get(i));
        if (!key.matches()) {
            return current;
        }
        String name = current.isEmpty() ? nameAfter(lines, i, key.group(1) + "-index") : current;
        if (key.group(2).length() == 1) {
            model.globalIndex(name, i + 1, attribute(key, i + 1));
        } else {
            model.globalIndexSort(name, i + 1, attribute(key, i + 1));
        }
        return name;
    }

    /** Returns the name of an index, which follows its keys. */
    private static String nameAfter(List<String> lines, int key, String otherwise) {
        for (int i = key + 1;
                i < lines.size()
                        && !lines.get(i).isBlank()
                        && Character.isWhitespace(lines.get(i).charAt(0));
                i++) {
            Matcher name = INDEX_NAME.matcher(lines.get(i));
            if (name.matches()) {
                return name.group(1);
            }
        }
        return otherwise;
    }

    private static KeyAttribute attribute(Matcher key, int line) {
        return Model.attribute(line, key.group(1), "Number".equals(key.group(3)) ? "N" : "S");
    }
}
