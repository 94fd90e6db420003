package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.Map;

/** The names that expressions can refer to. */
public interface Scope {

    /** Returns the value of a name such as the variable of a loop. */
    Node value(String name, int line);

    /** Returns the value of {@code owner.name}, such as {@code var.stage}. */
    Node value(String owner, String name, int line);

    /** Returns the value of {@code owner.name} as {@link Expression#assumed} does. */
    default Node assumed(String owner, String name, int line) {
        return value(owner, name, line);
    }

    /** Returns the text of a file, whose path is relative to the folder of the module. */
    default Node file(String path, int line) {
        return new Node.Unknown(line, "file \"" + path + "\" is not read", "");
    }

    /** Returns whether a name is the variable of a loop. */
    default boolean isLoop(String name) {
        return false;
    }

    /** Returns the limits of the evaluation. */
    Budget budget();

    /** Returns a scope with more names, which hide these. */
    default Scope with(Map<String, Node> names) {
        return new LoopScope(this, names);
    }

    /** The names of a loop, and those around it. */
    record LoopScope(Scope outer, Map<String, Node> names) implements Scope {

        @Override
        public Node value(String name, int line) {
            Node value = names.get(name);
            return value == null ? outer.value(name, line) : value;
        }

        @Override
        public Node value(String owner, String name, int line) {
            Node value = names.get(owner);
            return value == null ? outer.value(owner, name, line) : Nodes.member(value, name, line);
        }

        @Override
        public Node assumed(String owner, String name, int line) {
            return names.containsKey(owner) ? value(owner, name, line) : outer.assumed(owner, name, line);
        }

        @Override
        public Node file(String path, int line) {
            return outer.file(path, line);
        }

        @Override
        public boolean isLoop(String name) {
            return names.containsKey(name) || outer.isLoop(name);
        }

        @Override
        public Budget budget() {
            return outer.budget();
        }
    }
}
