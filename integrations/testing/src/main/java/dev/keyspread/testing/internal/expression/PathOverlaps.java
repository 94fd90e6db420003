package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.expression.DocumentPath.Step;
import java.util.List;

/** The check that no path of an expression contains another one. */
final class PathOverlaps {

    private PathOverlaps() {}

    static void check(ExpressionType type, List<DocumentPath> paths) {
        for (int i = 0; i < paths.size(); i++) {
            for (int j = i + 1; j < paths.size(); j++) {
                check(type, paths.get(i), paths.get(j));
            }
        }
    }

    private static void check(ExpressionType type, DocumentPath one, DocumentPath other) {
        List<Step> first = one.all();
        List<Step> second = other.all();
        int shorter = Math.min(first.size(), second.size());
        for (int i = 0; i < shorter; i++) {
            if (first.get(i).getClass() != second.get(i).getClass()) {
                throw error(type, "conflict", one, other);
            }
            if (!first.get(i).equals(second.get(i))) {
                return;
            }
        }
        throw error(type, "overlap", one, other);
    }

    private static RuntimeException error(ExpressionType type, String how, DocumentPath one, DocumentPath other) {
        return type.error("Two document paths " + how + " with each other; must remove or rewrite one of these paths;"
                + " path one: " + one + ", path two: " + other);
    }
}
