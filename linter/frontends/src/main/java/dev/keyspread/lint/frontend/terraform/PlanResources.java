package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.terraform.ResourceCollector.Resource;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the tables of a plan or a state: the JSON of {@code terraform show -json}, or the state file itself. */
final class PlanResources {

    private static final String STATE_VERSION = "4";

    private final Path file;
    private final ResourceCollector collector = new ResourceCollector();

    private PlanResources(Path file) {
        this.file = file;
    }

    /** Returns whether a document is a plan or a state. */
    static boolean recognises(Node root) {
        return isState(root)
                || (root.member("format_version").isPresent() && module(root).isPresent());
    }

    /** Reads the tables of a document that is recognised. */
    static ResourceCollector read(Node root, Path file) {
        PlanResources resources = new PlanResources(file);
        if (isState(root)) {
            resources.readState(root);
        } else {
            module(root).ifPresent(module -> resources.readModule(module, ""));
        }
        return resources.collector.complete();
    }

    private static boolean isState(Node root) {
        return root.member("terraform_version").isPresent()
                && root.member("serial").isPresent()
                && root.member("version").isPresent();
    }

    private static Optional<Node> module(Node root) {
        return root.member("planned_values")
                .or(() -> root.member("values"))
                .flatMap(values -> values.member("root_module"));
    }

    private void readModule(Node module, String address) {
        for (Node resource : module.elements("resources")) {
            String own = resource.text("address").orElse("?");
            add(resource, resource.member("values").orElse(resource), address, own.substring(prefix(own, address)));
        }
        for (Node child : module.elements("child_modules")) {
            readModule(child, child.text("address").map(text -> text + ".").orElse(address));
        }
    }

    private static int prefix(String address, String module) {
        return address.startsWith(module) ? module.length() : 0;
    }

    private void readState(Node root) {
        if (!root.text("version").equals(Optional.of(STATE_VERSION))) {
            collector.note(
                    file,
                    root.line(),
                    "states of Terraform before 0.12 are not read; run \"terraform show -json\" with a newer version");
        }
        for (Node resource : root.elements("resources")) {
            String module = resource.text("module").map(text -> text + ".").orElse("");
            String name = resource.text("type").orElse("?") + "."
                    + resource.text("name").orElse("?");
            for (Node instance : resource.elements("instances")) {
                String index =
                        instance.text("index_key").map(PlanResources::index).orElse("");
                instance.member("attributes").ifPresent(values -> add(resource, values, module, name + index));
            }
        }
    }

    /** Returns an index as Terraform prints it: {@code [0]} or {@code ["eu"]}. */
    static String index(String key) {
        return key.matches("\\d{1,9}") ? "[" + key + "]" : "[\"" + key + "\"]";
    }

    private void add(Node resource, Node values, String module, String name) {
        if (resource.text("mode").equals(Optional.of("data")) || !(values instanceof Node.Members members)) {
            return;
        }
        Resource read =
                new Resource(module, name, "", file, line(resource, values), null, normalized(members), "", List.of());
        collector.add(resource.text("type").orElse(""), read);
    }

    /** An instance of a state is inside its resource, so its values have the better line. */
    private static int line(Node resource, Node values) {
        return resource.member("instances").isPresent() ? values.line() : resource.line();
    }

    /** Returns values with lists in place of single objects, which some versions write. */
    private static Node.Members normalized(Node.Members values) {
        Map<String, Node> members = new LinkedHashMap<>(values.members());
        members.replaceAll(BlockValues::attribute);
        return new Node.Members(values.line(), members);
    }
}
