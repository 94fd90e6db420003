package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads classes of Dynamoid, and of the record library of the AWS SDK for Ruby. */
final class RubyModels {

    private static final Pattern CLASS = Pattern.compile("(?m)^([ \\t]*)class[ \\t]+((?:\\w+::)*\\w+)");
    private static final Pattern END = Pattern.compile("(?m)^([ \\t]*)end\\b");

    private static final Pattern DYNAMOID = Pattern.compile("\\binclude[ \\t(]+(?:::)?Dynamoid::Document\\b");
    private static final Pattern RECORD = Pattern.compile("\\binclude[ \\t(]+(?:::)?Aws::Record\\b");

    /** A call of a class's body, which goes on after a comma at the end of a line. */
    private static final Pattern CALL =
            Pattern.compile("(?m)^[ \\t]*(\\w+)[ \\t(]+((?:[^\\n]*,[ \\t]*\\n){0,20}[^\\n]*)$");

    private static final Pattern OPTION = Pattern.compile(
            "(?:\\b(\\w+):|:(\\w+)[ \\t]*=>)\\s*(?::\"([^\"]*)\"|:(\\w+)|\"([^\"]*)\"|'([^']*)'|(\\w+))");
    private static final Pattern FIRST = Pattern.compile(":(\\w+)|\"([^\"]*)\"|'([^']*)'");

    private final SourceText source;
    private final Map<String, String> types = new HashMap<>();

    private RubyModels(SourceText source) {
        this.source = source;
    }

    /** Returns the tables of a source. */
    static List<Model> of(String text) {
        if (!text.contains("Dynamoid") && !text.contains("Aws::Record")) {
            return List.of();
        }
        SourceText source = SourceText.of(text, "#", false);
        List<Model> models = new ArrayList<>();
        List<MatchResult> classes = CLASS.matcher(source.text()).results().toList();
        Map<String, NavigableSet<Integer>> ends = new HashMap<>();
        END.matcher(source.text())
                .results()
                .forEach(end -> ends.computeIfAbsent(end.group(1), indentation -> new TreeSet<>())
                        .add(end.start()));
        for (int i = 0; i < classes.size(); i++) {
            int start = classes.get(i).start();
            int end = end(i, classes, ends, source.text().length());
            StringBuilder body = new StringBuilder(source.text().substring(start, end));
            // The members of a class may follow another one inside.
            for (int j = i + 1; j < classes.size() && classes.get(j).start() < end; j++) {
                int from = classes.get(j).start();
                int to = Math.min(end, end(j, classes, ends, end));
                for (int at = from; at < to; at++) {
                    body.setCharAt(at - start, source.text().charAt(at) == '\n' ? '\n' : ' ');
                }
            }
            new RubyModels(source).read(classes.get(i).group(2), start, body.toString(), models);
        }
        return models;
    }

    /** Returns the end of a class: the word {@code end} with its indentation, or else the next class. */
    private static int end(int index, List<MatchResult> classes, Map<String, NavigableSet<Integer>> ends, int last) {
        Integer end = ends.getOrDefault(classes.get(index).group(1), new TreeSet<>())
                .higher(classes.get(index).start());
        int next = index + 1 < classes.size() ? classes.get(index + 1).start() : last;
        return end == null ? next : end;
    }

    private void read(String name, int start, String body, List<Model> models) {
        String simple = name.substring(name.lastIndexOf(':') + 1);
        if (DYNAMOID.matcher(body).find()) {
            models.add(dynamoid(simple, start, body));
        } else if (RECORD.matcher(body).find()) {
            Model model = record(simple, start, body);
            if (model.hasKey()) {
                models.add(model);
            }
        }
    }

    private List<Call> calls(int start, String body) {
        List<Call> calls = new ArrayList<>();
        for (Matcher call = CALL.matcher(body); call.find(); ) {
            calls.add(new Call(source.line(start + call.start(1)), call.group(1), call.group(2)));
        }
        return calls;
    }

    /** A call in the body of a class. */
    private record Call(int line, String name, String arguments) {

        /** Returns the first argument, which has no name. */
        String first() {
            Matcher first = FIRST.matcher(arguments);
            return first.lookingAt() ? value(first, 1, 2, 3) : "";
        }

        Map<String, String> options() {
            Map<String, String> options = new HashMap<>();
            for (Matcher each = OPTION.matcher(arguments); each.find(); ) {
                options.putIfAbsent(value(each, 1, 2), value(each, 3, 4, 5, 6, 7));
            }
            return options;
        }

        private static String value(Matcher found, int... groups) {
            for (int group : groups) {
                if (found.group(group) != null) {
                    return found.group(group);
                }
            }
            return "";
        }
    }

    private Model dynamoid(String name, int start, String body) {
        List<Call> calls = calls(start, body);
        int line = source.line(start);
        Map<String, String> table = calls.stream()
                .filter(call -> call.name.equals("table"))
                .findFirst()
                .map(Call::options)
                .orElse(Map.of());
        String named = table.getOrDefault("name", "");
        // A constant begins with a capital letter.
        boolean isNamed = isKnown(named) && !Character.isUpperCase(named.charAt(0));
        Model model = new Model(isNamed ? named : name, isNamed, line);
        calls.stream()
                .filter(call -> call.name.equals("field") || call.name.equals("range"))
                .forEach(call -> types.put(call.first(), second(call)));
        model.partitionKey(key(line, table.getOrDefault("key", "id"), "S"));
        for (Call call : calls) {
            Map<String, String> options = call.options();
            switch (call.name) {
                case "range" -> model.sortKey(key(call.line, call.first(), "S"));
                case "global_secondary_index" -> index(model, call, options, true);
                case "local_secondary_index" -> index(model, call, options, false);
                default -> {
                    // Fields, validations and callbacks are no keys.
                }
            }
        }
        return model;
    }

    /** Returns whether a name is written, and not computed by the program. */
    private static boolean isKnown(String name) {
        return !name.isEmpty() && !name.contains("#{");
    }

    /** Returns the second argument of a field, its type. */
    private static String second(Call call) {
        Matcher second = Pattern.compile("\\A[^,]*,\\s*:(\\w+)").matcher(call.arguments);
        return second.find() ? second.group(1) : "";
    }

    private KeyAttribute key(int line, String name, String otherwise) {
        String type = types.getOrDefault(name, "");
        String known = type.matches("number|integer|datetime|date") ? "N" : type.equals("binary") ? "B" : otherwise;
        return Model.attribute(line, name, known);
    }

    private void index(Model model, Call call, Map<String, String> options, boolean isGlobal) {
        String hash = options.getOrDefault("hash_key", "");
        String range = options.getOrDefault("range_key", "");
        String own = isGlobal ? "global_" + hash + (range.isEmpty() ? "" : "_" + range) : "local_" + range;
        String name = options.getOrDefault("name", call.first().isEmpty() ? own : call.first());
        if (isGlobal && !hash.isEmpty()) {
            model.globalIndex(name, call.line, key(call.line, hash, "S"));
        }
        if (!range.isEmpty()) {
            KeyAttribute key = key(call.line, range, "S");
            if (isGlobal) {
                model.globalIndexSort(name, call.line, key);
            } else {
                model.localIndexSort(name, call.line, key);
            }
        }
    }

    private Model record(String name, int start, String body) {
        List<Call> calls = calls(start, body);
        String table = calls.stream()
                .filter(call -> call.name.equals("set_table_name"))
                .findFirst()
                .map(Call::first)
                .orElse("");
        Model model = new Model(isKnown(table) ? table : name, isKnown(table), source.line(start));
        Map<String, String> stored = new HashMap<>();
        for (Call call : calls) {
            if (call.name.endsWith("_attr")) {
                types.put(call.first(), call.name.toLowerCase(Locale.ROOT).replaceFirst("_attr$", ""));
                stored.put(call.first(), call.options().getOrDefault("database_attribute_name", call.first()));
            }
        }
        for (Call call : calls) {
            Map<String, String> options = call.options();
            if (call.name.endsWith("_attr")) {
                KeyAttribute key = recordKey(call.line, call.first(), stored);
                if (options.getOrDefault("hash_key", "").equals("true")) {
                    model.partitionKey(key);
                } else if (options.getOrDefault("range_key", "").equals("true")) {
                    model.sortKey(key);
                }
            } else if (call.name.matches("(?:global|local)_secondary_index")) {
                recordIndex(model, call, options, stored);
            }
        }
        return model;
    }

    /** Dates and times of this library are texts, unless they are epoch times. */
    private KeyAttribute recordKey(int line, String name, Map<String, String> stored) {
        String type = types.getOrDefault(name, "");
        boolean isNumber = type.matches("integer|float|numeric|epoch_time|atomic_counter");
        return Model.attribute(line, stored.getOrDefault(name, name), isNumber ? "N" : "S");
    }

    private void recordIndex(Model model, Call call, Map<String, String> options, Map<String, String> stored) {
        boolean isGlobal = call.name.startsWith("global");
        String hash = options.getOrDefault("hash_key", "");
        String range = options.getOrDefault("range_key", "");
        if (isGlobal && !hash.isEmpty()) {
            model.globalIndex(call.first(), call.line, recordKey(call.line, hash, stored));
        }
        if (!range.isEmpty()) {
            KeyAttribute key = recordKey(call.line, range, stored);
            if (isGlobal) {
                model.globalIndexSort(call.first(), call.line, key);
            } else {
                model.localIndexSort(call.first(), call.line, key);
            }
        }
    }
}
