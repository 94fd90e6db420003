package dev.keyspread.it.entity;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An entity with objects, lists and maps inside each other. */
@NullMarked
@Table("baskets")
public record Basket(
        @PartitionKey String id,
        @Nullable Place place,
        List<Line> lines,
        Map<String, Integer> counts,
        Map<Integer, Line> spare,
        @Flatten(prefix = "home_") @Nullable Home home) {

    public record Place(
            String name,
            @Attribute("street.1 #:") String street,
            int size,
            Optional<String> status,
            @Nullable Set<String> tags,
            @Flatten(prefix = "at_") @Nullable Point at,
            @Nullable Place path) {}

    public record Point(double x, double y) {}

    public record Line(String product, int quantity, List<String> notes) {}

    public record Home(String street, int number) {}

    public static Basket of(String id) {
        Place place = new Place("shop", "Main", 3, Optional.of("open"), Set.of("a"), new Point(1, 2), null);
        return new Basket(
                id,
                place,
                List.of(new Line("tea", 1, List.of("n")), new Line("milk", 2, List.of())),
                Map.of("a", 1),
                Map.of(7, new Line("salt", 1, List.of())),
                new Home("Hill", 5));
    }

    public static Basket empty(String id) {
        return new Basket(id, null, List.of(), Map.of(), Map.of(), null);
    }
}
