package dev.keyspread.lint.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a mapper stores as one attribute, with all annotations of its accessors and its field.
 *
 * @param name its name
 * @param type its type as the source writes it
 * @param marks the annotations
 */
record Property(String name, String type, List<Mark> marks) {

    Property {
        marks = List.copyOf(marks);
    }

    Optional<Mark> mark(String annotation) {
        return marks.stream().filter(mark -> mark.name().equals(annotation)).findFirst();
    }

    boolean has(String annotation) {
        return mark(annotation).isPresent();
    }

    List<Mark> marks(String annotation) {
        return marks.stream().filter(mark -> mark.name().equals(annotation)).toList();
    }

    Property with(List<Mark> others) {
        List<Mark> all = new ArrayList<>(marks);
        all.addAll(others);
        return new Property(name, type, all);
    }
}
