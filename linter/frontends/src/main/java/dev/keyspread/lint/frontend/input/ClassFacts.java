package dev.keyspread.lint.frontend.input;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a class file says about a class.
 *
 * @param name its canonical name
 * @param parent its superclass's internal name, or {@code null}
 * @param marks its annotations
 * @param members its fields and its public methods, static and synthetic ones left out
 * @param constants the constants of an enum in their order
 */
record ClassFacts(
        String name, @Nullable String parent, List<Mark> marks, List<MemberFacts> members, List<String> constants) {

    Optional<Mark> mark(String annotation) {
        return marks.stream().filter(mark -> mark.name().equals(annotation)).findFirst();
    }

    /** The same with one annotation more. */
    ClassFacts with(Mark mark) {
        return new ClassFacts(
                name, parent, Stream.concat(marks.stream(), Stream.of(mark)).toList(), members, constants);
    }

    String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
