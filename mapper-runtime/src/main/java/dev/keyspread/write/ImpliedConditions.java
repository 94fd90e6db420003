package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.Requirement;
import java.util.List;
import java.util.stream.Stream;

/**
 * The conditions that follow from the changes of an update: the item is of the subtype that has the attributes, and
 * contains the objects, lists and elements on their paths. Without these conditions, DynamoDB would reject the request,
 * or append to a list.
 */
final class ImpliedConditions {

    private ImpliedConditions() {}

    static <E> Stream<Condition<E>> of(List<Change<E>> changes) {
        Stream<Requirement> requirements =
                changes.stream().flatMap(change -> change.attribute().requirements().stream());
        List<Change<E>> inside = changes.stream()
                .filter(change -> !change.attribute().path().isAttribute())
                .toList();
        Stream<Condition<E>> containers = inside.stream()
                .map(change -> Container.around(change.attribute().path()))
                .distinct()
                .map(Container::condition);
        Stream<Condition<E>> elements = inside.stream()
                .filter(change -> change.attribute().path().isElement() && change.clause() != Change.Clause.REMOVE)
                .map(change -> change.attribute().exists());
        Stream<Condition<E>> required = requirements.distinct().map(requirement -> requirement.<E>condition());
        return Stream.of(required, containers, elements).flatMap(conditions -> conditions);
    }

    /**
     * A map or a list in an item.
     *
     * @param path its place
     * @param type its type
     */
    private record Container(DocumentPath path, String type) {

        static Container around(DocumentPath value) {
            return new Container(value.parent(), value.isElement() ? "L" : "M");
        }

        <E> Condition<E> condition() {
            return Condition.of(terms -> terms.isOfType(path.text(terms), type));
        }
    }
}
