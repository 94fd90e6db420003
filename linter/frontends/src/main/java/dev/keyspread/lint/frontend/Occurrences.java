package dev.keyspread.lint.frontend;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the findings of one rule about one member, of which there may be several: two suppressions that silence nothing, or
 * two tables of one name. A baseline knows how many there are.
 */
final class Occurrences {

    private Occurrences() {}

    /** The same results with their numbers. What is reported comes first, since a baseline knows nothing else. */
    static List<Result> count(List<Result> results) {
        Map<String, Integer> numbers = new HashMap<>();
        List<Result> counted = new ArrayList<>();
        results.stream()
                .sorted(comparing((Result result) -> !result.verdict().isReported())
                        .thenComparing(result -> result.place().file())
                        .thenComparing(result -> result.place().line())
                        .thenComparing(Lint.ORDER))
                .forEach(result -> counted.add(result.as(numbers.merge(result.kind(), 1, Integer::sum))));
        return counted;
    }
}
