package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the tasks of Ansible with {@code dynamodb_table}, in a list of tasks, a block or a playbook. */
final class AnsibleTables {

    /** The number of lists and blocks around a task. */
    private static final int LEVELS = 12;

    private AnsibleTables() {}

    /** Returns the tables that the tasks create, in the format of DynamoDB's API. */
    static Stream<Node> of(Node root) {
        return of(root, 0);
    }

    private static Stream<Node> of(Node node, int level) {
        if (level > LEVELS) {
            return Stream.of();
        }
        return Stream.concat(
                node.elements().stream().flatMap(element -> of(element, level + 1)),
                node.members().entrySet().stream()
                        .flatMap(member ->
                                isTask(member) ? table(member.getValue()).stream() : of(member.getValue(), level + 1)));
    }

    private static boolean isTask(Map.Entry<String, Node> member) {
        return member.getKey().matches("(?:[\\w.]+\\.)?dynamodb_table")
                && member.getValue().member("hash_key_name").isPresent()
                && !member.getValue().text("state").equals(Optional.of("absent"));
    }

    private static Optional<Node> table(Node task) {
        return task.member("name").map(name -> {
            Description description = new Description(task.line());
            description.put("TableName", name);
            List<KeyAttribute> partition = key(task, "hash_key");
            description.key(partition, key(task, "range_key"));
            for (Node index : task.elements("indexes")) {
                boolean isGlobal = index.text("type")
                        .filter(type -> type.startsWith("global_"))
                        .isPresent();
                description.index(
                        isGlobal,
                        index.line(),
                        index.member("name").orElse(name),
                        isGlobal ? key(index, "hash_key") : partition,
                        key(index, "range_key"),
                        projection(index));
            }
            if (task.text("billing_mode").equals(Optional.of("PAY_PER_REQUEST"))) {
                description.onDemand();
            }
            return description.toNode();
        });
    }

    /** Returns a part of a key. A template is known only to Ansible. */
    private static List<KeyAttribute> key(Node owner, String part) {
        return owner
                .member(part + "_name")
                .map(name -> new KeyAttribute(
                        name.line(),
                        name.text()
                                .filter(text -> text.contains("{{"))
                                .<Node>map(
                                        text -> new Node.Unknown(name.line(), text + " is known only to Ansible", text))
                                .orElse(name),
                        owner.member(part + "_type").or(() -> Optional.of(new Node.Scalar(name.line(), "S")))))
                .stream()
                .toList();
    }

    private static Map<String, Node> projection(Node index) {
        return index.text("type")
                .map(type -> type.replace("global_", "").toUpperCase(Locale.ROOT))
                .map(type -> Description.projection(
                        Optional.of(new Node.Scalar(index.line(), type)), index.member("includes")))
                .orElse(Map.of());
    }
}
