package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.definition.Alternatives;
import dev.keyspread.lint.frontend.definition.DefinitionChecks;
import dev.keyspread.lint.frontend.definition.Deployments;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.suppression.MetadataIgnores;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.frontend.table.ScalingTargets;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Deployment.Scaling;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Rejection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the tables of CloudFormation and SAM templates. */
public final class TemplateReader implements TableReader {

    private static final String TABLE = "AWS::DynamoDB::Table";
    private static final String CALLED = "the table is called by its logical id";

    /** The types of keys in a SimpleTable, and their abbreviations. */
    private static final Set<String> SIMPLE_TYPES = Set.of("String", "Number", "Binary", "S", "N", "B");

    @Override
    public List<String> markers() {
        return List.of("AWS::DynamoDB::", "AWS::Serverless::SimpleTable");
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        return recognises(document) ? Optional.of(read(document, Place.of(file.path()), Map.of())) : Optional.empty();
    }

    /** Returns whether a document has resources. A fragment that a template or service includes may consist of them. */
    private static boolean recognises(Node root) {
        return root.member("Resources").stream().anyMatch(Node.Members.class::isInstance) || isFragment(root);
    }

    private static boolean isFragment(Node root) {
        return isResource(root) || root.members().values().stream().anyMatch(TemplateReader::isResource);
    }

    private static boolean isResource(Node node) {
        return node.text("Type").orElse("").startsWith("AWS::");
    }

    /**
     * Reads the tables of one of the files that are deployed together.
     *
     * @param others the resources of all of them
     */
    public static Inputs read(Node root, Place file, Map<String, Node> others) {
        Intrinsics resolver = new Intrinsics(root, file);
        Node found = root.member("Resources").orElse(root);
        Map<String, Node> resources = resources(found, file);
        ScalingTargets scaling = targets(others.isEmpty() ? resources : others);
        List<Inputs> tables = new ArrayList<>();
        resources.forEach((id, resource) -> {
            List<Node> alternatives = alternatives(resource, root, resolver);
            List<Rejection> common = alternatives.size() == 1 ? List.of() : common(alternatives, file, resolver);
            for (Node alternative : merged(alternatives)) {
                Reading reading = new Reading(file, id, resolver);
                Optional<EntitySchema> schema = table(id, alternative, alternatives.size() > 1, scaling, reading);
                reading.reject(common);
                tables.add(reading.result(
                        schema, resource, resource == found ? "" : id, properties(alternative), "TableName"));
            }
        });
        return Inputs.of(tables);
    }

    /** Returns a resource with all conditions evaluated: two if some are known only at deployment, which are then all true or false. */
    private static List<Node> alternatives(Node resource, Node root, Intrinsics resolver) {
        if (!isResource(resource)) {
            return List.of(resource);
        }
        Conditions conditions = new Conditions(root, resolver, true);
        Node first = conditions.select(resource);
        return conditions.hasAssumed()
                ? List.of(first, new Conditions(root, resolver, false).select(resource))
                : List.of(first);
    }

    /** Returns one resource in place of two with the same key. */
    private static List<Node> merged(List<Node> alternatives) {
        if (alternatives.size() == 1) {
            return alternatives;
        }
        Node one = properties(alternatives.get(0));
        Node other = properties(alternatives.get(1));
        if (!Alternatives.haveSameKey(one, other)) {
            return alternatives;
        }
        return List.of(alternatives.get(0).with("Properties", Alternatives.merged(one, other)));
    }

    /** Returns the reasons why DynamoDB rejects a table whatever its conditions are. */
    private static List<Rejection> common(List<Node> alternatives, Place file, Intrinsics resolver) {
        List<List<Rejection>> all = alternatives.stream()
                .map(resource -> {
                    Reading reading = new Reading(file, "", resolver);
                    if (resource.text("Type").equals(Optional.of(TABLE))) {
                        DefinitionChecks.check(properties(resource), DefinitionChecks.Form.WHOLE, reading);
                    }
                    return reading.rejections();
                })
                .toList();
        return all.get(0).stream().filter(all.get(1)::contains).toList();
    }

    /**
     * Returns the resources by their logical ids. One without an id is called by its file: another file gives it the id, or the
     * template is indented wrongly there.
     */
    private static Map<String, Node> resources(Node found, Place file) {
        Map<String, Node> resources = new LinkedHashMap<>();
        ResourceLoop.addTo(resources, found.members());
        if (isResource(found)) {
            resources.put(file.file().replaceAll(".*/|\\.[^./]*$", ""), found);
        }
        return resources;
    }

    private static Optional<EntitySchema> table(
            String id, Node resource, boolean isConditional, ScalingTargets scaling, Reading reading) {
        Node properties = properties(resource);
        Optional<EntitySchema> table = switch (resource.text("Type").orElse("")) {
            case TABLE ->
                defined(
                        id,
                        properties,
                        isConditional ? DefinitionChecks.Form.SOURCE : DefinitionChecks.Form.WHOLE,
                        reading);
            // It states its capacity in other members.
            case "AWS::DynamoDB::GlobalTable" -> defined(id, properties, DefinitionChecks.Form.DESCRIPTION, reading);
            case "AWS::Serverless::SimpleTable" -> simple(id, properties, reading);
            default -> {
                noteLoop(id, resource, reading);
                yield Optional.empty();
            }
        };
        return table.map(schema -> schema.toBuilder()
                .deployment(Deployments.ofTemplate(properties, scaling(scaling, id, schema.table(), properties)))
                .suppressions(MetadataIgnores.of(
                        resource, (problem, line) -> reading.note(line, problem, "it suppresses nothing")))
                .build());
    }

    /** Returns the targets of a CloudFormation template, given its resources by their logical ids. */
    private static ScalingTargets targets(Map<String, Node> resources) {
        List<Set<String>> targets = new ArrayList<>();
        Set<String> tables = new HashSet<>();
        resources.forEach((id, resource) -> {
            String type = resource.text("Type").orElse("");
            Optional<Node> properties = resource.member("Properties");
            if (type.equals("AWS::ApplicationAutoScaling::ScalableTarget")) {
                properties
                        .filter(target -> ScalingTargets.isOfDynamoDb(target.text("ServiceNamespace")))
                        .ifPresent(target -> targets.add(ScalingTargets.names(target.member("ResourceId"))
                                .collect(Collectors.toSet())));
            } else if (type.startsWith("AWS::DynamoDB::")) {
                tables.add(id);
                ScalingTargets.names(properties.flatMap(table -> table.member("TableName")))
                        .forEach(tables::add);
            }
        });
        return new ScalingTargets(targets, tables);
    }

    /** Returns the scaling of a table, given the targets of its template. */
    private static Scaling scaling(ScalingTargets targets, String id, String table, Node properties) {
        Set<String> names = ScalingTargets.names(properties.member("TableName")).collect(Collectors.toSet());
        names.add(id);
        names.add(table);
        return targets.of(names);
    }

    private static Optional<EntitySchema> defined(
            String id, Node properties, DefinitionChecks.Form form, Reading reading) {
        return new TableDefinition(properties, form, reading).translate(name(id, properties, reading));
    }

    private static Node properties(Node resource) {
        return resource.member("Properties").orElse(new Node.Members(resource.line(), Map.of()));
    }

    private static String name(String id, Node properties, Reading reading) {
        return reading.name(properties, "TableName", CALLED)
                .filter(name -> !name.isEmpty())
                .orElse(id);
    }

    /** Returns the schema of a SAM SimpleTable. Its default key is a string named {@code id}. */
    private static Optional<EntitySchema> simple(String id, Node properties, Reading reading) {
        Optional<Node> key = properties.member("PrimaryKey");
        Optional<String> attribute =
                key.isEmpty() ? Optional.of("id") : reading.required(key.get(), "Name", "it is not linted");
        AttributeType type = key.flatMap(node -> reading.text(node, "Type", "it counts as a text"))
                .map(TemplateReader::simpleType)
                .orElse(AttributeType.S);
        key.ifPresent(node -> attribute.ifPresent(known -> {
            reading.locate(null, known, node.member("Name").orElse(node));
            checkSimpleType(node, known, reading);
        }));
        return attribute.map(known -> EntitySchemaBuilder.ofTable(
                        name(id, properties, reading), new KeySchema(List.of(Keys.part(known, type)), List.of()))
                .build());
    }

    private static void checkSimpleType(Node key, String attribute, Reading reading) {
        reading.known(key, "Type")
                .filter(type -> !SIMPLE_TYPES.contains(type))
                .ifPresent(type -> reading.reject(
                        null,
                        attribute,
                        "Attribute \"" + attribute + "\" has the type \"" + type + "\".",
                        "Use String, Number or Binary."));
    }

    private static AttributeType simpleType(String name) {
        return switch (name) {
            case "Number" -> AttributeType.N;
            case "Binary" -> AttributeType.B;
            default -> AttributeType.S;
        };
    }

    /** Adds a note about a loop, which may create tables when the stack is deployed. */
    private static void noteLoop(String id, Node resource, Reading reading) {
        if (id.startsWith("Fn::ForEach") || id.equals("Fn::Transform")) {
            reading.note(
                    resource.line(),
                    "the result of " + id + " is known only at deployment",
                    "it is not linted; run \"aws cloudformation get-template --stack-name NAME --template-stage"
                            + " Processed --query TemplateBody > template.json\" and \"keyspread lint template.json\"");
        }
    }
}
