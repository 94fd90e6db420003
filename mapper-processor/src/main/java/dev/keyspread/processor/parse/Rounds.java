package dev.keyspread.processor.parse;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/** The rounds of annotation processing, to wait for generated classes for one round only. */
final class Rounds {

    private final Map<String, Integer> first = new HashMap<>();
    private int current;

    /** Starts the next round. */
    void next() {
        current++;
    }

    /** Returns whether this is the first round that asks for a type. */
    boolean isFirst(TypeElement type) {
        return first.computeIfAbsent(type.getQualifiedName().toString(), any -> current) == current;
    }
}
