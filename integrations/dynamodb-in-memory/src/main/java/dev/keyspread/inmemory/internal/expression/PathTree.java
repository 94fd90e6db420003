package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.expression.DocumentPath.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Paths that do not overlap, as a tree. It selects the parts of items that the paths name. */
final class PathTree {

    private final Map<String, PathTree> keys = new LinkedHashMap<>();
    private final Map<Integer, PathTree> indexes = new TreeMap<>();

    static PathTree of(List<DocumentPath> paths) {
        PathTree tree = new PathTree();
        paths.forEach(path -> tree.add(path.all()));
        return tree;
    }

    private void add(List<Step> steps) {
        PathTree node = this;
        for (Step step : steps) {
            node = step instanceof DocumentPath.Key key
                    ? node.keys.computeIfAbsent(key.key(), name -> new PathTree())
                    : node.indexes.computeIfAbsent(((DocumentPath.Index) step).key(), index -> new PathTree());
        }
    }

    /** Returns the selected attributes of an item. */
    Map<String, AttributeValue> select(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> selected = new LinkedHashMap<>();
        keys.forEach((name, tree) -> {
            AttributeValue part = item.containsKey(name) ? tree.selectFrom(item.get(name)) : null;
            if (part != null) {
                selected.put(name, part);
            }
        });
        return selected;
    }

    private @Nullable AttributeValue selectFrom(AttributeValue value) {
        if (keys.isEmpty() && indexes.isEmpty()) {
            return value;
        }
        if (value.hasM() && !keys.isEmpty()) {
            Map<String, AttributeValue> selected = select(value.m());
            return selected.isEmpty() ? null : AttributeValue.fromM(selected);
        }
        return value.hasL() && !indexes.isEmpty() ? elements(value.l()) : null;
    }

    /** Returns the selected elements. They move together. */
    private @Nullable AttributeValue elements(List<AttributeValue> list) {
        List<AttributeValue> selected = new ArrayList<>();
        indexes.forEach((index, tree) -> {
            AttributeValue part = index < list.size() ? tree.selectFrom(list.get(index)) : null;
            if (part != null) {
                selected.add(part);
            }
        });
        return selected.isEmpty() ? null : AttributeValue.fromL(selected);
    }
}
