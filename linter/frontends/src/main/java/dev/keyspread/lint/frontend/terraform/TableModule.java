package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the calls of public modules that create one table, and of others with the same arguments: terraform-aws-modules'
 * {@code dynamodb-table} and Cloud Posse's {@code dynamodb}.
 */
final class TableModule {

    private static final Pattern CLOUD_POSSE = Pattern.compile("cloudposse/(terraform-aws-)?dynamodb\\b.*");

    /** The label of Cloud Posse: these parts of a name, in this order. */
    private static final List<String> LABEL = List.of("namespace", "tenant", "environment", "stage", "name");

    private final Node.Members arguments;
    private final boolean isCloudPosse;

    TableModule(String source, Node.Members arguments) {
        this.arguments = arguments;
        this.isCloudPosse = CLOUD_POSSE
                .matcher(source.replaceFirst("^.*?(?=cloudposse/)", ""))
                .matches();
    }

    /** Returns whether a module that is not read is one of tables, by its source. */
    static boolean isOfTables(String source) {
        return source.toLowerCase(Locale.ROOT).contains("dynamo");
    }

    /** Returns whether the arguments have a key, so that they describe a table. */
    boolean isTable() {
        return arguments.member("hash_key").isPresent();
    }

    /** Returns whether the arguments say that there is to be no table. */
    boolean isDisabled() {
        return Stream.of("create", "create_table", "enabled")
                .anyMatch(name -> arguments.text(name).equals(Optional.of("false")));
    }

    /** Returns the arguments and blocks of the table. */
    Node.Members values() {
        Map<String, Node> values = new LinkedHashMap<>();
        Stream.of("hash_key", "range_key", "read_capacity", "write_capacity").forEach(name -> copy(name, name, values));
        copy("autoscale_min_read_capacity", "read_capacity", values);
        copy("autoscale_min_write_capacity", "write_capacity", values);
        name().ifPresent(name -> values.put("name", name));
        values.put("billing_mode", billing());
        values.put("attribute", attributes());
        indexes("global_secondary_index", values);
        indexes("local_secondary_index", values);
        copy("replicas", "replica", values);
        timeToLive().ifPresent(ttl -> values.put("ttl", ttl));
        return new Node.Members(arguments.line(), values);
    }

    private void copy(String argument, String name, Map<String, Node> values) {
        arguments.member(argument).ifPresent(value -> values.put(name, value));
    }

    private Optional<Node> name() {
        Optional<Node> name = arguments.member("name").or(() -> arguments.member("table_name"));
        if (!isCloudPosse) {
            return name;
        }
        List<Node> parts =
                LABEL.stream().flatMap(part -> arguments.member(part).stream()).toList();
        String delimiter = arguments.text("delimiter").orElse("-");
        String text = Stream.concat(parts.stream(), arguments.elements("attributes").stream())
                .map(TableModule::written)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(delimiter));
        int line = name.map(Node::line).orElse(arguments.line());
        boolean isKnown = parts.stream().allMatch(part -> part.text().isPresent())
                && arguments.member("context").isEmpty();
        return isKnown
                ? Optional.<Node>of(new Node.Scalar(line, text)).filter(whole -> !text.isEmpty())
                : Optional.of(new Node.Unknown(line, "a part of the name is known only to Terraform", text));
    }

    private static String written(Node part) {
        return part.text().orElseGet(() -> part instanceof Node.Unknown unknown ? unknown.source() : "");
    }

    /** Cloud Posse's module provisions capacity by default. So does the other if it scales the capacity. */
    private Node billing() {
        boolean scales = arguments.text("autoscaling_enabled").equals(Optional.of("true"));
        return arguments
                .member("billing_mode")
                .filter(mode -> !scales)
                .orElseGet(() ->
                        new Node.Scalar(arguments.line(), scales || isCloudPosse ? "PROVISIONED" : "PAY_PER_REQUEST"));
    }

    private Node attributes() {
        List<Node> all = new ArrayList<>();
        Stream.of("hash_key", "range_key")
                .forEach(key -> arguments
                        .member(key + "_type")
                        .ifPresent(type -> arguments
                                .member(key)
                                .ifPresent(name ->
                                        all.add(new Node.Members(name.line(), Map.of("name", name, "type", type))))));
        Stream.of("attributes", "dynamodb_attributes", "additional_attributes")
                .flatMap(name -> arguments.member(name).stream())
                .flatMap(list -> list instanceof Node.Unknown ? Stream.of(list) : list.elements().stream())
                .filter(element -> element.text().isEmpty())
                .forEach(all::add);
        return new Node.Elements(arguments.line(), all);
    }

    /** Indexes are a list, or an object by their names. */
    private void indexes(String kind, Map<String, Node> values) {
        Stream.of(kind + "es", kind + "_map")
                .flatMap(name -> arguments.member(name).stream())
                .forEach(indexes -> values.put(kind, list(indexes)));
    }

    private static Node list(Node indexes) {
        List<Node> all = new ArrayList<>();
        indexes.members().forEach((name, index) -> all.add(named(name, index)));
        return indexes instanceof Node.Members ? new Node.Elements(indexes.line(), all) : indexes;
    }

    private static Node named(String name, Node index) {
        return index instanceof Node.Members && index.member("name").isEmpty()
                ? index.with("name", new Node.Scalar(index.line(), name))
                : index;
    }

    /** Returns the scaling target that the module creates, as a resource of a plan; empty if it creates none. */
    Optional<Node.Members> scalingTarget() {
        Optional<Node> scales = arguments.member(isCloudPosse ? "enable_autoscaler" : "autoscaling_enabled");
        // The default of Cloud Posse's module depends on its version. A target without a table may be of any table.
        boolean isUnknown = scales.map(node -> node.text().isEmpty()).orElse(isCloudPosse);
        if (!isUnknown && !scales.flatMap(Node::text).equals(Optional.of("true"))) {
            return Optional.empty();
        }
        Map<String, Node> values = new LinkedHashMap<>();
        values.put("service_namespace", new Node.Scalar(arguments.line(), "dynamodb"));
        name().filter(name -> !isUnknown && name.text().isPresent()).ifPresent(name -> values.put("resource_id", name));
        return Optional.of(new Node.Members(arguments.line(), values));
    }

    private Optional<Node> timeToLive() {
        Optional<Node> attribute = arguments.member("ttl_attribute_name").or(() -> arguments.member("ttl_attribute"));
        Node enabled = arguments
                .member("ttl_enabled")
                .orElseGet(() -> new Node.Scalar(arguments.line(), String.valueOf(isCloudPosse)));
        return attribute
                .<Node>map(name -> new Node.Members(name.line(), Map.of("attribute_name", name, "enabled", enabled)))
                .or(() -> arguments.member("ttl"))
                .map(ttl -> ttl instanceof Node.Elements ? ttl : new Node.Elements(ttl.line(), List.of(ttl)));
    }
}
