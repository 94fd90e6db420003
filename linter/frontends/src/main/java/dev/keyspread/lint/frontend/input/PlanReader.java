package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the tables of a Terraform plan or state in the format of {@code terraform show -json}. */
final class PlanReader {

    private PlanReader() {}

    static boolean recognises(Node root) {
        return root.member("format_version").isPresent() && module(root).isPresent();
    }

    static Inputs read(Node root, Place file) {
        List<Node> resources =
                module(root).stream().flatMap(PlanReader::resources).toList();
        Deployments.Plan plan = Deployments.Plan.of(resources);
        return Inputs.of(resources.stream()
                .filter(resource -> resource.text("type").equals(Optional.of("aws_dynamodb_table")))
                .filter(resource -> !resource.text("mode").equals(Optional.of("data")))
                .map(resource -> table(resource, plan, file))
                .toList());
    }

    private static Optional<Node> module(Node root) {
        return root.member("planned_values")
                .or(() -> root.member("values"))
                .flatMap(values -> values.member("root_module"));
    }

    private static Stream<Node> resources(Node module) {
        return Stream.concat(
                module.elements("resources").stream(),
                module.elements("child_modules").stream().flatMap(PlanReader::resources));
    }

    private static Inputs table(Node resource, Deployments.Plan plan, Place file) {
        String address = resource.text("address").orElse("aws_dynamodb_table");
        Reading reading = new Reading(file, address, Resolver.LITERAL);
        Node values = resource.member("values").orElse(resource);
        Optional<EntitySchema> table = new PlanTable(values, reading)
                .translate(address)
                .map(schema -> schema.toBuilder()
                        .deployment(plan.deployment(schema.table(), values))
                        .build());
        return reading.result(table, resource, address, values, "name");
    }
}
