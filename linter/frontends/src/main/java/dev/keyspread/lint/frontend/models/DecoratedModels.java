package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads classes of TypeScript whose members have a decorator for the key, such as {@code @hashKey()} of the DynamoDB data mapper,
 * {@code @PartitionKey()} of dynamo-easy, and {@code @PrimaryKey('id')} of Dyngoose and dynamo-types.
 */
final class DecoratedModels {

    private static final Pattern CLASS = Pattern.compile("\\b(abstract\\s+)?class\\s+(\\w+)[^{;]{0,500}\\{");
    private static final Pattern TABLE = Pattern.compile(
            "@(?:\\w+\\.)?(?:[tT]able|[mM]odel|\\w*Table)\\(\\s*(?:\\{[^}]*?\\b(?:tableName|name)\\s*:\\s*)?['\"]([^'\"]+)['\"]");
    private static final Pattern KEY = Pattern.compile(
            "@(?:\\$?\\w+\\.)?\\$?(hashKey|partitionKey|rangeKey|sortKey|gsiPartitionKey|gsiSortKey|lsiSortKey"
                    + "|(?:hash|full)?primaryKey)\\(",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MEMBER = Pattern.compile(
            "(?:\\s*@[\\w.$]+(?:\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))?)*\\s*(?:(?:public|private|protected|readonly|declare|static)\\s+)*(\\w+)[?!]?\\s*(?::\\s*([\\w.]+))?");
    private static final Pattern NAME = Pattern.compile("\\b(?:attributeName|name)\\s*:\\s*['\"]([^'\"]+)['\"]");
    private static final Pattern TEXT = Pattern.compile("['\"]([^'\"]+)['\"]");
    private static final Pattern NUMBER = Pattern.compile("[nN]umber|Date|bigint");

    private final SourceText source;
    private final Model model;
    private final int limit;

    private DecoratedModels(SourceText source, Model model, int limit) {
        this.source = source;
        this.model = model;
        this.limit = limit;
    }

    /** Returns the tables of a source. */
    static List<Model> of(String text) {
        if (!text.contains("@") || !text.toLowerCase(Locale.ROOT).matches("(?s).*(?:dynamo|dyngoose).*")) {
            return List.of();
        }
        SourceText source = SourceText.of(text, "//", true);
        List<Model> models = new ArrayList<>();
        int before = 0;
        List<MatchResult> classes = CLASS.matcher(source.text()).results().toList();
        for (int i = 0; i < classes.size(); i++) {
            MatchResult type = classes.get(i);
            int next = i + 1 < classes.size()
                    ? classes.get(i + 1).start()
                    : source.text().length();
            int end = Math.max(type.end(), Math.min(next, source.closing(type.end() - 1)));
            Matcher table = TABLE.matcher(source.text()).region(before, type.start());
            boolean isNamed = table.find();
            Model model = new Model(isNamed ? table.group(1) : type.group(2), isNamed, source.line(type.start()));
            new DecoratedModels(source, model, end).read(type.end());
            if (model.hasKey() && type.group(1) == null) {
                models.add(model);
            }
            before = end;
        }
        return models;
    }

    private void read(int start) {
        String text = source.text();
        for (Matcher key = KEY.matcher(text).region(start, limit); key.find(); ) {
            int open = key.end() - 1;
            int close = Math.min(limit, source.closing(open));
            String arguments = text.substring(open + 1, Math.max(open + 1, close - 1));
            Matcher member = MEMBER.matcher(text).region(close, limit);
            if (member.lookingAt()) {
                read(key.group(1).toLowerCase(Locale.ROOT), arguments, source.line(key.start()), member);
            }
        }
    }

    private void read(String kind, String arguments, int line, MatchResult member) {
        List<String> texts =
                TEXT.matcher(arguments).results().map(found -> found.group(1)).toList();
        Matcher named = NAME.matcher(arguments);
        KeyAttribute key = attribute(line, named.find() ? named.group(1) : member.group(1), member.group(2));
        switch (kind) {
            case "hashkey", "partitionkey" -> model.partitionKey(key);
            case "rangekey", "sortkey" -> model.sortKey(key);
            case "gsipartitionkey" -> texts.forEach(index -> model.globalIndex(index, line, key));
            case "gsisortkey" -> texts.forEach(index -> model.globalIndexSort(index, line, key));
            case "lsisortkey" -> texts.forEach(index -> model.localIndexSort(index, line, key));
            default -> {
                // The primary key names its attributes, at a static member.
                if (!texts.isEmpty()) {
                    model.partitionKey(attribute(line, texts.get(0), null));
                }
                if (texts.size() > 1) {
                    model.sortKey(attribute(line, texts.get(1), null));
                }
            }
        }
    }

    private static KeyAttribute attribute(int line, String name, @Nullable String type) {
        return Model.attribute(line, name, type != null && NUMBER.matcher(type).matches() ? "N" : "S");
    }
}
