package dev.keyspread.cli.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A block of Terraform's language, as far as the exported text uses it: one block or argument on each line. Fails for
 * any other line.
 */
record Block(String name, Map<String, String> values, List<Block> nested) {

    static List<Block> parse(String text) {
        Deque<Block> open = new ArrayDeque<>(List.of(new Block("", new LinkedHashMap<>(), new ArrayList<>())));
        for (String line :
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList()) {
            Block current = Objects.requireNonNull(open.peek(), "unopened block");
            int equals = line.indexOf(" = ");
            if (line.equals("}")) {
                open.pop();
            } else if (line.endsWith(" {") && equals < 0) {
                Block block = new Block(line.substring(0, line.length() - 2), new LinkedHashMap<>(), new ArrayList<>());
                current.nested.add(block);
                open.push(block);
            } else if (equals > 0 && line.substring(0, equals).strip().matches("[a-z_]+")) {
                current.values.put(line.substring(0, equals).strip(), line.substring(equals + 3));
            } else {
                throw new AssertionError("Neither a block nor an argument: " + line);
            }
        }
        if (open.size() != 1) {
            throw new AssertionError("Unclosed block: " + open);
        }
        return open.element().nested;
    }

    Stream<Block> blocks(String name) {
        return nested.stream().filter(block -> block.name.equals(name));
    }
}
