package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.table.InputFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads classes of .NET's object persistence model: those with {@code [DynamoDBTable]}, those with a key of their own, of which only
 * the program knows the table's name, and their superclasses with keys. Not thread-safe.
 */
final class DotNetModels {

    private static final Pattern CLASS = Pattern.compile(
            "\\b(?:class|record(?:\\s+(?:class|struct))?|struct)\\s+(\\w+)(?:\\s*<[^>{(]{0,200}>)?(?=\\s*[:({;]|\\s+where\\b)");
    private static final Pattern BASE = Pattern.compile("\\s*:\\s*([\\w.]+)");
    private static final Pattern TABLE =
            Pattern.compile("\\[[^\\]]{0,500}?\\bDynamoDBTable(?:Attribute)?\\s*\\(\\s*(?:\"([^\"]*)\"|([\\w.]+))");
    private static final Pattern LIST = Pattern.compile("\\[\\s*(?:property\\s*:\\s*)?(?=[A-Za-z])");
    private static final Pattern MEMBER = Pattern.compile(
            "\\G\\s*(?:(?:public|internal|private|protected|required|virtual|override|readonly|new|abstract|partial|init)\\s+)*"
                    + "([\\w.]+(?:<[\\w<>,.? ]{0,100}>)?(?:\\[])?\\??)\\s+(\\w+)\\s*[{=;,)]");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\b(DynamoDB\\w+?)(?:Attribute)?\\s*(\\(|,|])");

    /** A text, the name of a member, or a constant. */
    private static final String VALUE =
            "(?:\"([^\"]*)\"|nameof\\s*\\(\\s*(?:\\w+\\.)*(\\w+)|(?:\\w+\\.)*(\\w+)(?=\\s*(?:[,)]|$)))";

    private static final Pattern NAMED = Pattern.compile("\\bAttributeName\\s*=\\s*" + VALUE);
    private static final Pattern TEXTS = Pattern.compile(VALUE);
    private static final Pattern ABSTRACT = Pattern.compile("\\babstract\\s+(?:\\w+\\s+)*$");
    private static final Pattern CONSTANT = Pattern.compile("\\bconst\\s+string\\s+(\\w+)\\s*=\\s*\"([^\"]*)\"");
    private static final Pattern NUMBER = Pattern.compile(
            "(?:u?int|u?long|u?short|s?byte|decimal|double|float|bool|U?Int(?:16|32|64)|Decimal|Double|Single|Boolean)\\??");
    private static final Pattern BINARY = Pattern.compile("byte\\[]|(?:System\\.IO\\.)?MemoryStream");

    /** The largest number of superclasses that are searched for a key. */
    private static final int MAXIMUM_BASES = 8;

    private final Map<InputFile, SourceText> sources = new LinkedHashMap<>();
    private final List<Type> types = new ArrayList<>();
    private final Map<String, Set<String>> constants = new HashMap<>();

    /** A class with the keys that it declares. The name of its table may be in a constant. */
    private record Type(
            InputFile file,
            String name,
            @Nullable String base,
            boolean isTable,
            boolean isAbstract,
            @Nullable String constant,
            Model model) {}

    /** Adds the classes of a source. */
    void add(InputFile file, String text) {
        if (text.contains("const string")) {
            CONSTANT.matcher(text)
                    .results()
                    .forEach(found -> constants
                            .computeIfAbsent(found.group(1), name -> new HashSet<>())
                            .add(found.group(2)));
        }
        if (text.contains("DynamoDB")) {
            sources.put(file, SourceText.of(text, "//", true));
        }
    }

    /** Adds the classes of a source, after the constants of all sources. */
    private void addTypes(InputFile file, SourceText source) {
        Matcher type = CLASS.matcher(source.text());
        List<Region> regions = new ArrayList<>();
        int before = 0;
        while (type.find()) {
            regions.add(add(file, source, type, before));
            before = type.end();
        }
        members(source, regions);
    }

    /** The text of a class. */
    private record Region(int start, int end, Model model) {

        boolean contains(int at) {
            return start <= at && at < end;
        }
    }

    private Region add(InputFile file, SourceText source, Matcher type, int before) {
        String head = source.text().substring(before, type.start());
        Matcher table = TABLE.matcher(head.substring(Math.max(0, attributesStart(head))));
        boolean isTable = table.find();
        String written = isTable ? table.group(1) : null;
        String constant = isTable && written == null ? table.group(2) : null;
        int line = source.line(type.start());
        Matcher base =
                BASE.matcher(source.text()).region(type.end(), source.text().length());
        String superclass = base.lookingAt() ? simple(base.group(1)) : null;
        Model model = new Model(written == null ? type.group(1) : written, written != null, line);
        types.add(new Type(
                file,
                type.group(1),
                superclass,
                isTable,
                ABSTRACT.matcher(head).find(),
                constant == null ? null : simple(constant),
                model));
        return new Region(type.end(), end(source, type.end()), model);
    }

    /** Returns the end of a class, whose parameters or body follow its name. */
    private static int end(SourceText source, int name) {
        String text = source.text();
        int open = name;
        while (open < text.length() && "({;".indexOf(text.charAt(open)) < 0) {
            open++;
        }
        int end = source.closing(open);
        if (open < text.length() && text.charAt(open) == '(') {
            // The body of a record follows its parameters, unless it has none.
            int body = end;
            while (body < text.length() && "{;".indexOf(text.charAt(body)) < 0) {
                body++;
            }
            return body < text.length() && text.charAt(body) == '{' ? source.closing(body) : body;
        }
        return open < text.length() && text.charAt(open) == ';' ? open : end;
    }

    /** Returns the index at which the attributes in front of a class begin: after what ends the declaration before it. */
    private static int attributesStart(String head) {
        return Math.max(head.lastIndexOf(';'), Math.max(head.lastIndexOf('{'), head.lastIndexOf('}'))) + 1;
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Gives each member with attributes to the innermost class around it. */
    private void members(SourceText source, List<Region> regions) {
        String text = source.text();
        Matcher list = LIST.matcher(text);
        Matcher member = MEMBER.matcher(text);
        int from = 0;
        while (list.find(from)) {
            int first = list.start();
            if (!source.isClosed(first)) {
                from = first + 1;
                continue;
            }
            int last = source.closing(first);
            // Several lists in a row belong to one member.
            while (last < text.length() && isNext(source, last, list)) {
                last = source.closing(list.start());
            }
            if (member.find(last) && member.start() == last) {
                int end = last;
                innermost(regions, first)
                        .ifPresent(region -> keys(
                                text.substring(first, end),
                                source.line(member.start(2)),
                                member.group(1),
                                member.group(2),
                                region.model));
            }
            from = last;
        }
    }

    private static Optional<Region> innermost(List<Region> regions, int at) {
        for (int i = regions.size() - 1; i >= 0; i--) {
            if (regions.get(i).contains(at)) {
                return Optional.of(regions.get(i));
            }
        }
        return Optional.empty();
    }

    private static boolean isNext(SourceText source, int at, Matcher list) {
        String text = source.text();
        return list.find(at)
                && source.isClosed(list.start())
                && text.substring(at, list.start()).isBlank();
    }

    private void keys(String attributes, int line, String type, String member, Model model) {
        String name = member;
        boolean isConverted = attributes.contains("Converter");
        for (Matcher each = ATTRIBUTE.matcher(attributes); each.find(); ) {
            String arguments = arguments(attributes, each);
            boolean isIndex =
                    each.group(1).endsWith("IndexHashKey") || each.group(1).endsWith("IndexRangeKey");
            if (isIndex) {
                // The first argument is the index.
                Matcher named = NAMED.matcher(arguments);
                name = named.find() ? value(named).orElse(name) : name;
            } else if (each.group(1).matches("DynamoDB(?:Property|HashKey|RangeKey)")) {
                name = nameIn(arguments, name);
            }
        }
        KeyAttribute key = Model.attribute(line, name, isConverted ? "S" : type(type));
        for (Matcher each = ATTRIBUTE.matcher(attributes); each.find(); ) {
            String arguments = arguments(attributes, each);
            switch (each.group(1)) {
                case "DynamoDBHashKey" -> model.partitionKey(key);
                case "DynamoDBRangeKey" -> model.sortKey(key);
                case "DynamoDBGlobalSecondaryIndexHashKey" ->
                    names(arguments).forEach(index -> model.globalIndex(index, line, key));
                case "DynamoDBGlobalSecondaryIndexRangeKey" ->
                    names(arguments).forEach(index -> model.globalIndexSort(index, line, key));
                case "DynamoDBLocalSecondaryIndexRangeKey" ->
                    names(arguments).forEach(index -> model.localIndexSort(index, line, key));
                default -> {
                    // Versions, converters and the like are no keys.
                }
            }
        }
    }

    private static String arguments(String attributes, Matcher attribute) {
        if (!attribute.group(2).equals("(")) {
            return "";
        }
        int depth = 1;
        int at = attribute.end();
        while (at < attributes.length() && depth > 0) {
            depth += attributes.charAt(at) == '(' ? 1 : attributes.charAt(at) == ')' ? -1 : 0;
            at++;
        }
        return attributes.substring(attribute.end(), Math.max(attribute.end(), at - 1));
    }

    /** Returns the name of the stored attribute: a named argument, or the first one. */
    private String nameIn(String arguments, String member) {
        Matcher named = NAMED.matcher(arguments);
        if (named.find()) {
            return value(named).orElse(member);
        }
        Matcher first = TEXTS.matcher(arguments);
        return first.lookingAt() ? value(first).orElse(member) : member;
    }

    /** Returns the names of indexes, without the name of an attribute. */
    private List<String> names(String arguments) {
        return TEXTS.matcher(NAMED.matcher(arguments).replaceAll(""))
                .results()
                .map(found -> value(found).orElse(found.group(3)))
                .toList();
    }

    /** Returns a text, the name of a member, or the value of a constant, if it is known. */
    private Optional<String> value(MatchResult found) {
        return Optional.ofNullable(found.group(1))
                .or(() -> Optional.ofNullable(found.group(2)))
                .or(() -> constant(found.group(3)));
    }

    /** Returns the value of a constant, unless several classes have different ones of this name. */
    private Optional<String> constant(@Nullable String name) {
        Set<String> values = name == null ? Set.of() : constants.getOrDefault(name, Set.of());
        return values.size() == 1 ? Optional.of(values.iterator().next()) : Optional.empty();
    }

    private static String type(String type) {
        return NUMBER.matcher(type).matches() ? "N" : BINARY.matcher(type).matches() ? "B" : "S";
    }

    /** Returns the tables of all sources, with the keys of their superclasses. */
    Map<InputFile, List<Model>> resolve() {
        sources.forEach(this::addTypes);
        Map<String, Type> byName = new HashMap<>();
        types.forEach(type -> byName.putIfAbsent(type.name, type));
        Set<String> bases = new HashSet<>();
        types.stream().flatMap(type -> Stream.ofNullable(type.base)).forEach(bases::add);
        Map<InputFile, List<Model>> tables = new LinkedHashMap<>();
        for (Type type : types) {
            boolean isOfTable = type.model.hasKey() && !type.isAbstract && !bases.contains(type.name);
            if (type.isTable || isOfTable) {
                inherit(type, byName);
                if (type.model.hasKey()) {
                    tables.computeIfAbsent(type.file, key -> new ArrayList<>()).add(named(type));
                }
            }
        }
        return tables;
    }

    private static void inherit(Type type, Map<String, Type> byName) {
        Set<Type> done = new HashSet<>(Set.of(type));
        Type base = type.base == null ? null : byName.get(type.base);
        while (base != null && done.add(base) && done.size() < MAXIMUM_BASES) {
            type.model.inherit(base.model);
            base = base.base == null ? null : byName.get(base.base);
        }
    }

    /** Returns the model with the name in its constant, if that is known. */
    private Model named(Type type) {
        constant(type.constant).ifPresent(type.model::rename);
        return type.model;
    }
}
