package dev.keyspread.lint.frontend;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Explains the result of each rule for one element, and lists the facts that rules use. */
public final class WhyNot {

    private final EntitySchema entity;
    private final String member;
    private final String index;

    private WhyNot(EntitySchema entity, String member, String index) {
        this.entity = entity;
        this.member = member;
        this.index = index;
    }

    /**
     * Returns the explanation, one or more lines.
     *
     * @param element an entity or a table, {@code Entity.member}, {@code Entity/index} or {@code
     *     Entity/index.member}
     * @throws IllegalArgumentException if the inputs have no such element; the message names the most similar one
     */
    public static String explain(String element, Inputs inputs, LintResult result) {
        return inputs.tables().stream()
                .flatMap(source -> find(element, source.entity()).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(element, inputs)))
                .text(element, result);
    }

    private static Optional<WhyNot> find(String element, EntitySchema entity) {
        return names(entity)
                .flatMap(name -> within(element, name, entity).stream())
                .findFirst();
    }

    private static Optional<WhyNot> within(String element, String name, EntitySchema entity) {
        if (element.equals(name)) {
            return Optional.of(new WhyNot(entity, "", ""));
        }
        String rest = element.startsWith(name) ? element.substring(name.length()) : "";
        if (rest.startsWith(".") && members(entity).anyMatch(rest.substring(1)::equals)) {
            return Optional.of(new WhyNot(entity, rest.substring(1), ""));
        }
        return entity.indexes().stream()
                .map(IndexSchema::name)
                .filter(index -> rest.startsWith("/" + index))
                .flatMap(index -> ofIndex(rest.substring(1 + index.length()), index, entity).stream())
                .findFirst();
    }

    /** Reports name a key of an index {@code Entity/index.member}. */
    private static Optional<WhyNot> ofIndex(String rest, String index, EntitySchema entity) {
        if (rest.isEmpty()) {
            return Optional.of(new WhyNot(entity, "", index));
        }
        return rest.startsWith(".") && members(entity).anyMatch(rest.substring(1)::equals)
                ? Optional.of(new WhyNot(entity, rest.substring(1), index))
                : Optional.empty();
    }

    /** Includes the members of keys, since templates may omit the definition of a key's attribute. */
    private static Stream<String> members(EntitySchema entity) {
        Stream<KeySchema> keys =
                Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(IndexSchema::key));
        Stream<String> ofKeys = keys.flatMap(
                        key -> Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream()))
                .flatMap(part -> part.members().stream())
                .map(KeyMember::name);
        return Stream.concat(entity.attributes().stream().map(AttributeSchema::member), ofKeys)
                .distinct();
    }

    private static Stream<String> names(EntitySchema entity) {
        String simple = entity.entity().substring(entity.entity().lastIndexOf('.') + 1);
        return Stream.of(entity.entity(), entity.table(), simple).distinct();
    }

    private static String unknown(String element, Inputs inputs) {
        List<String> known = inputs.tables().stream()
                .map(source -> source.entity())
                .flatMap(entity -> Stream.concat(
                        names(entity),
                        names(entity).flatMap(name -> members(entity).map(member -> name + "." + member))))
                .distinct()
                .toList();
        return "The inputs have no \"" + element + "\""
                + DidYouMean.suggest(element, known)
                        .map(meant -> "; did you mean \"" + meant + "\"?")
                        .orElse("; name an entity or a table, Entity.member, Entity/index or Entity/index.member");
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

    private static List<String> rulesWithoutFindings(List<LocatedFinding> findings) {
        List<String> rules =
                findings.stream().map(located -> located.finding().rule()).toList();
        return Rules.ids().stream()
                .filter(rule -> !rules.contains(rule))
                .map(rule -> "    " + rule)
                .toList();
    }

    /** Shows what the rules know, so that users see what they can declare. */
    private List<String> facts() {
        List<String> facts = new ArrayList<>();
        facts.add("keys: " + keys());
        entity.attributeOf(member)
                .ifPresent(attribute -> facts.add("type: " + attribute.javaType() + " as " + attribute.type()
                        + (attribute.constants().isEmpty() ? "" : ", one of " + attribute.constants())));
        facts.add("load: " + load(entity.workload()));
        return facts;
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
