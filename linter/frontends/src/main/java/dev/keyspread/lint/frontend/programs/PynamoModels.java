package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.PythonClass;
import dev.keyspread.lint.frontend.source.PythonClass.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Reads the models of PynamoDB and bynamodb in a Python source: classes whose attributes have {@code hash_key=True}. An index of
 * bynamodb is an inner class with the names of its key: {@code hash_key = 'user_id'}.
 *
 * @param classes the classes of the source
 * @param imported finds the class that the source imports under a name
 */
record PynamoModels(List<PythonClass> classes, Function<String, Optional<PythonClass>> imported) {

    /** The maximum number of superclasses to look at. */
    private static final int MAXIMUM_CLASSES = 16;

    /** Returns the table of each model that has a key. */
    List<FoundTable> tables() {
        Map<String, PythonClass> byName = new HashMap<>();
        classes.forEach(each -> byName.putIfAbsent(each.name(), each));
        Set<String> extended =
                classes.stream().flatMap(each -> each.bases().stream()).collect(Collectors.toSet());
        return classes.stream()
                .filter(model -> !isIndex(model))
                .filter(model -> meta(model).has("tableName") || !isBase(model, extended))
                .map(model -> keys(model, "hashKey").isEmpty() ? inherited(model, byName) : model)
                .filter(model -> !keys(model, "hashKey").isEmpty())
                .map(this::table)
                .toList();
    }

    /** Returns whether a class has no table of its own, but is there for others to extend. */
    private static boolean isBase(PythonClass model, Set<String> extended) {
        return extended.contains(model.name())
                || meta(model).text("abstract").filter("True"::equals).isPresent();
    }

    /** Returns a model that has a table name with the members of its superclasses. Others share the table of a superclass. */
    private PythonClass inherited(PythonClass model, Map<String, PythonClass> byName) {
        if (!meta(model).has("tableName")) {
            return model;
        }
        Map<String, Member> members = new LinkedHashMap<>();
        model.members().forEach(member -> members.put(member.name(), member));
        Set<String> done = new HashSet<>(Set.of(model.name()));
        Deque<String> names = new ArrayDeque<>(model.bases());
        while (!names.isEmpty() && done.size() < MAXIMUM_CLASSES) {
            String name = names.remove();
            Optional<PythonClass> base = done.add(name)
                    ? Optional.ofNullable(byName.get(name)).or(() -> imported.apply(name))
                    : Optional.empty();
            base.ifPresent(known -> {
                int line = byName.containsKey(name) ? -1 : model.line();
                known.members()
                        .forEach(member -> members.putIfAbsent(member.name(), line < 0 ? member : at(line, member)));
                names.addAll(known.bases());
            });
        }
        return new PythonClass(
                model.name(), model.at(), model.line(), model.bases(), List.copyOf(members.values()), model.meta());
    }

    /** Returns a member of another source with a line of this one. */
    private static Member at(int line, Member member) {
        Node arguments = member.arguments().map(part -> part.at(line)).at(line);
        return new Member(member.name(), line, member.type(), arguments);
    }

    private static boolean isIndex(PythonClass model) {
        return model.bases().stream().anyMatch(base -> base.endsWith("Index"));
    }

    private FoundTable table(PythonClass model) {
        Description description = new Description(model.line());
        List<KeyAttribute> partition = keys(model, "hashKey");
        description.key(partition, keys(model, "rangeKey"));
        Properties meta = meta(model);
        if (meta.text("billingMode").filter("PAY_PER_REQUEST"::equals).isPresent()) {
            description.onDemand();
        } else if (meta.has("readCapacityUnits") && meta.has("writeCapacityUnits")) {
            Description.throughput(
                            model.line(),
                            meta.get("readCapacityUnits").orElseThrow(),
                            meta.get("writeCapacityUnits").orElseThrow())
                    .forEach(description::put);
        }
        for (Member member : model.members()) {
            classes.stream()
                    .filter(index -> index.name().equals(member.type()))
                    .findFirst()
                    .or(() -> member.type().endsWith("Index") ? imported.apply(member.type()) : Optional.empty())
                    .filter(PynamoModels::isIndex)
                    .filter(index ->
                            !member.name().equals(index.name()) || meta(index).has("hashKey"))
                    .ifPresent(index -> add(description, model, index, member));
        }
        return new FoundTable(
                "",
                meta.text("tableName").filter(name -> !name.isEmpty()).orElse(model.name()),
                model.at(),
                model.line(),
                description.toNode(),
                "",
                "",
                false,
                false,
                Optional.empty(),
                Form.SOURCE);
    }

    private static void add(Description description, PythonClass model, PythonClass index, Member member) {
        boolean isGlobal = index.bases().stream().anyMatch(base -> base.startsWith("Global"));
        Node place = new Node.Scalar(index.line(), member.name());
        List<KeyAttribute> own = indexKeys(model, index, "hashKey");
        description.index(
                isGlobal,
                index.line(),
                meta(index).get("indexName").orElse(place),
                own.isEmpty() ? keys(model, "hashKey") : own,
                indexKeys(model, index, "rangeKey"),
                isOfKeys(index) ? projection(place) : projection(meta(index), place));
    }

    /** Returns a part of an index's key: its own attributes, or an attribute of the model that it names. */
    private static List<KeyAttribute> indexKeys(PythonClass model, PythonClass index, String property) {
        List<KeyAttribute> own = keys(index, property);
        return own.isEmpty()
                ? meta(index).get(property).map(name -> named(model, name)).stream()
                        .toList()
                : own;
    }

    private static KeyAttribute named(PythonClass model, Node name) {
        return model.members().stream()
                .filter(member -> name.text().equals(Optional.of(member.name())))
                .findFirst()
                .map(member -> new KeyAttribute(
                        name.line(),
                        key(member).name().at(name.line()),
                        key(member).type()))
                .orElseGet(() -> new KeyAttribute(name.line(), name, Optional.empty()));
    }

    private static boolean isOfKeys(PythonClass index) {
        return index.bases().stream().anyMatch(base -> base.matches("(?:Global|Local)KeysOnly?Index"));
    }

    private static Map<String, Node> projection(Properties meta, Node place) {
        String type = meta.get("projection")
                .map(node -> node instanceof Node.Unknown unknown ? unknown.source() : "")
                .orElse("");
        return type.startsWith("KeysOnly") ? projection(place) : Map.of();
    }

    private static Map<String, Node> projection(Node place) {
        return Description.projection(Optional.of(Description.scalar(place, "KEYS_ONLY")), Optional.empty());
    }

    private static Properties meta(PythonClass model) {
        return new Properties(model.meta());
    }

    private static List<KeyAttribute> keys(PythonClass model, String property) {
        Predicate<Member> isKey = member -> new Properties(member.arguments())
                .text(property)
                .filter("True"::equals)
                .isPresent();
        List<KeyAttribute> keys = new ArrayList<>();
        model.members().stream().filter(isKey).forEach(member -> keys.add(key(member)));
        return keys;
    }

    private static KeyAttribute key(Member member) {
        Node place = new Node.Scalar(member.line(), member.name());
        String type = member.type().matches("(?:Number|Version|TTL|UTCTimestamp\\w*|Timestamp\\w*)Attribute")
                ? "N"
                : member.type().startsWith("Binary") ? "B" : "S";
        return new KeyAttribute(
                member.line(),
                new Properties(member.arguments()).get("attrName").orElse(place),
                Optional.of(Description.scalar(place, type)));
    }
}
