package dev.keyspread.cli.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The assumptions about undeclared numbers, each once. Not thread-safe. */
final class Assumptions {

    private final Set<String> sentences = new LinkedHashSet<>();

    void add(String sentence) {
        sentences.add(sentence);
    }

    List<String> all() {
        return List.copyOf(sentences);
    }
}
