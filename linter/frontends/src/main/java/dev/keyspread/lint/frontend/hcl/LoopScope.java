package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.Map;

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
