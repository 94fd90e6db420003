package dev.keyspread.lint.frontend.hcl;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of a block or a file.
 *
 * @param attributes the expressions by their names
 * @param blocks the blocks in their order
 */
public record Body(Map<String, Expression> attributes, List<Block> blocks) {

    public Body {
        attributes = new LinkedHashMap<>(attributes);
        blocks = List.copyOf(blocks);
    }

    /** Returns the expression of an attribute. */
    public Optional<Expression> attribute(String name) {
        return Optional.ofNullable(attributes.get(name));
    }

    /** Returns the blocks of a type. */
    public Stream<Block> blocks(String type) {
        return blocks.stream().filter(block -> block.type().equals(type));
    }
}
