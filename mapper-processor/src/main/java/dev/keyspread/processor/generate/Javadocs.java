package dev.keyspread.processor.generate;

import java.util.Collection;
import java.util.List;

/** Words of generated Javadoc. */
final class Javadocs {

    private Javadocs() {}

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    static String enumeration(Collection<String> words) {
        List<String> list = List.copyOf(words);
        int last = list.size() - 1;
        return last == 0 ? list.get(0) : String.join(", ", list.subList(0, last)) + " and " + list.get(last);
    }
}
