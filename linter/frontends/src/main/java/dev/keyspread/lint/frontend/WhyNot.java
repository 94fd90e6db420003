package dev.keyspread.lint.frontend;

import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.rules.key.KeyNameReason;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Explains the result of each rule for one element, and lists the facts that rules use. */
public final class WhyNot {

    private final EntitySchema entity;
    private final String member;
    private final String index;
    /** The class that calls DynamoDB, or {@code null} for a table. */
    private final @Nullable CodeClass code;

    private WhyNot(EntitySchema entity, String member, String index, @Nullable CodeClass code) {
        this.entity = entity;
        this.member = member;
        this.index = index;
        this.code = code;
    }

    /**
     * Returns the explanation, one or more lines.
     *
     * @param element an entity or a table, {@code Entity.member}, {@code Entity/index} or {@code
     *     Entity/index.member}; or a class that calls DynamoDB, or {@code Class.method}
     * @throws IllegalArgumentException if the inputs have no such element; the message names the most similar one
     */
    public static String explain(String element, Inputs inputs, LintResult result) {
        Map<String, WhyNot> elements = new LinkedHashMap<>();
        inputs.tables().forEach(table -> addElements(table.entity(), elements));
        inputs.code().forEach(each -> addMethods(each.code(), elements));
        WhyNot found = elements.get(element);
        if (found == null) {
            throw new IllegalArgumentException("The inputs have no \"" + element + "\""
                    + DidYouMean.hint(
                            element,
                            elements.keySet(),
                            "; name an entity or a table, Entity.member, Entity/index or Entity/index.member, or"
                                    + " a class that calls DynamoDB or Class.method"));
        }
        return found.text(element, result);
    }

    /** If two entities share a name, the first one counts. */
    private static void addElements(EntitySchema entity, Map<String, WhyNot> elements) {
        String simpleName = ClassFacts.simpleName(entity.entity());
        List<String> members = members(entity).toList();
        for (String name : List.of(entity.entity(), entity.table(), simpleName)) {
            elements.putIfAbsent(name, new WhyNot(entity, "", "", null));
            members.forEach(member -> elements.putIfAbsent(name + "." + member, new WhyNot(entity, member, "", null)));
            // Reports name a key of an index Entity/index.member.
            for (IndexSchema index : entity.indexes()) {
                String path = name + "/" + index.name();
                elements.putIfAbsent(path, new WhyNot(entity, "", index.name(), null));
                members.forEach(member ->
                        elements.putIfAbsent(path + "." + member, new WhyNot(entity, member, index.name(), null)));
            }
        }
        storedNames(entity, elements);
    }

    /** Adds the names of attributes, unless a member has the same. */
    private static void storedNames(EntitySchema entity, Map<String, WhyNot> elements) {
        for (String name : List.of(entity.entity(), entity.table(), ClassFacts.simpleName(entity.entity()))) {
            storedNames(entity, name, "", elements);
            entity.indexes().forEach(index -> storedNames(entity, name + "/" + index.name(), index.name(), elements));
        }
    }

    private static void storedNames(EntitySchema entity, String path, String index, Map<String, WhyNot> elements) {
        entity.attributes()
                .forEach(attribute -> elements.putIfAbsent(
                        path + "." + attribute.name(), new WhyNot(entity, attribute.member(), index, null)));
    }

    /** Methods with one name are one element. */
    private static void addMethods(CodeClass code, Map<String, WhyNot> elements) {
        EntitySchema entity = code.asEntity();
        for (String name : List.of(code.name(), ClassFacts.simpleName(code.name()))) {
            elements.putIfAbsent(name, new WhyNot(entity, "", "", code));
            code.methods().stream()
                    .map(CodeMethod::name)
                    .forEach(method -> elements.putIfAbsent(name + "." + method, new WhyNot(entity, method, "", code)));
        }
    }

    /** Includes the members of keys, since templates may omit the definition of a key's attribute. */
    private static Stream<String> members(EntitySchema entity) {
        Stream<String> ofKeys = entity.keys().flatMap(KeySchema::parts).flatMap(KeyPart::names);
        return Stream.concat(entity.attributes().stream().map(AttributeSchema::member), ofKeys)
                .distinct();
    }

    private String text(String element, LintResult result) {
        List<LocatedFinding> findings =
                result.all().stream().filter(this::isAbout).toList();
        List<String> lines = new ArrayList<>();
        lines.add(element);
        facts().forEach(fact -> lines.add("  " + fact));
        findings.forEach(located -> lines.add("  " + located.finding().rule() + ": " + answer(located)));
        lines.add("  found nothing:");
        lines.addAll(rulesWithoutFindings(findings));
        return lines.stream().map(line -> Printable.line(line) + "\n").collect(Collectors.joining());
    }

    private boolean isAbout(LocatedFinding located) {
        return located.finding().entity().equals(entity.entity())
                && (member.isEmpty() || member.equals(located.finding().member()))
                && (index.isEmpty() || index.equals(located.finding().index()));
    }

    private static String answer(LocatedFinding located) {
        String severity =
                located.finding().severity() + ": " + located.finding().message();
        String because = located.verdict().because();
        return switch (located.verdict().outcome()) {
            case REPORTED -> "reported as " + severity;
            case SUPPRESSED -> "suppressed, because \"" + because + "\"; it would be " + severity;
            case SUPERSEDED -> "not reported, since " + because + " reports the same cause";
            case OFF ->
                "not reported, since its severity is off here: "
                        + located.finding().message();
            case KNOWN -> "not reported, since the baseline " + because + " contains it; it would be " + severity;
        };
    }

    private List<String> rulesWithoutFindings(List<LocatedFinding> findings) {
        List<String> rules =
                findings.stream().map(located -> located.finding().rule()).toList();
        return Rules.all().stream()
                .filter(rule -> !rules.contains(rule.id()) && (code == null || rule instanceof CodeRule))
                .map(rule -> "    " + rule.id() + ": " + evidence(rule))
                .toList();
    }

    /** Returns the facts that a rule lacks. */
    private String evidence(LintRule rule) {
        if (code != null) {
            return "no problem";
        }
        String needed = missing(rule.needs());
        String used = missing(rule.uses());
        if (!needed.isEmpty()) {
            return "needs " + needed;
        }
        return used.isEmpty() ? "no problem" : "no problem, but lacks " + used;
    }

    private String missing(Set<Need> needs) {
        return needs.stream()
                .filter(need -> !need.isMet(entity))
                .sorted()
                .map(Need::toString)
                .collect(Collectors.joining(" and "));
    }

    /** Shows what the rules know, so that users see what they can declare. */
    private List<String> facts() {
        if (code != null) {
            return List.of("calls: " + calls(code));
        }
        List<String> facts = new ArrayList<>();
        facts.add("keys: " + keys());
        entity.attributeOf(member)
                .ifPresent(attribute -> facts.add("type: " + attribute.type() + javaType(attribute)
                        + (attribute.constants().isEmpty() ? "" : ", one of " + attribute.constants())));
        facts.add("load: " + load(entity.workload()));
        facts.addAll(KeyNameReason.of(entity));
        return facts;
    }

    private String javaType(AttributeSchema attribute) {
        return entity.origin() == Origin.DEFINITION
                ? ""
                : ", in Java " + new JavaType(attribute.javaType()).shortName();
    }

    /** Returns the calls of DynamoDB that the rules see. */
    private String calls(CodeClass type) {
        return type.methods().stream()
                .filter(method -> member.isEmpty() || member.equals(method.name()))
                .flatMap(method -> method.calls().stream())
                .filter(call -> SdkName.isSdk(call.owner()))
                .map(call -> call.ownerName() + "." + call.name())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private String keys() {
        String table = names(entity.key().partitionKeys(), entity.key().sortKeys());
        return "table " + table + entity.indexes().stream().map(WhyNot::key).collect(Collectors.joining());
    }

    private static String key(IndexSchema index) {
        return ", index " + index.name() + " "
                + names(index.key().partitionKeys(), index.key().sortKeys());
    }

    private static String names(List<KeyPart> partition, List<KeyPart> sort) {
        return Stream.concat(partition.stream(), sort.stream())
                .map(part -> part.template() == null ? part.attribute() : part.template())
                .collect(Collectors.joining(" + ", "(", ")"));
    }

    private static String load(Workload workload) {
        return workload.equals(Workload.UNKNOWN)
                ? "not declared, so no rule computes with it"
                : workload.toString()
                        .replace("Workload", "")
                        .replace("-1.0", "?")
                        .replace("-1", "?");
    }
}
