package dev.keyspread.it.update;

import static dev.keyspread.it.entity.BasketAttributes.COUNTS;
import static dev.keyspread.it.entity.BasketAttributes.HOME;
import static dev.keyspread.it.entity.BasketAttributes.LINES;
import static dev.keyspread.it.entity.BasketAttributes.PLACE;
import static dev.keyspread.it.entity.BasketAttributes.SPARE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.it.entity.Basket;
import dev.keyspread.it.entity.BasketRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Random paths: conditions, filters and updates use the value that a walk through the item's map finds. */
class DocumentPathPropertyTest {

    private static final long SEED = 20261126;
    private static final int ROUNDS = 300;
    private static final List<String> KEYS = List.of("a", "b.c[0]", "#:");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Random random = new Random(SEED);

    @Test
    void randomPaths_useTheValueInTheItem() {
        dynamoDb.create(BasketRepository.TABLE);
        BasketRepository baskets = new BasketRepository(dynamoDb.keyspread());
        for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
            random = new Random(seed);
            Basket basket = basket();
            baskets.save(basket);
            if (random.nextBoolean()) {
                check(baskets, basket, text(), "" + random.nextInt(3), "new", seed);
            } else {
                check(baskets, basket, number(), random.nextInt(3), 9, seed);
            }
        }
    }

    private <V> void check(BasketRepository baskets, Basket basket, Path<V> path, V value, V other, long seed) {
        AttributeValue found = path.in(BasketRepository.ITEMS.write(basket));
        boolean isEqual = found != null
                && value.toString().equals(Optional.ofNullable(found.s()).orElse(found.n()));
        String description = "seed %d, path %s, value %s, %s".formatted(seed, path.steps(), value, basket);

        assertThat(baskets.table().scan().filter(path.attribute().exists()).stream())
                .as(description)
                .hasSize(found == null ? 0 : 1);
        assertThat(baskets.table().scan().filter(path.attribute().eq(value)).stream())
                .as(description)
                .hasSize(isEqual ? 1 : 0);
        if (isEqual) {
            Basket changed = baskets.update("b")
                    .set(path.attribute(), other)
                    .onlyIf(path.attribute().eq(value))
                    .run();
            assertThat(BasketRepository.ITEMS.write(changed))
                    .as(description)
                    .isEqualTo(path.set(BasketRepository.ITEMS.write(basket), other));
        } else {
            assertThatExceptionOfType(ConditionFailedException.class)
                    .as(description)
                    .isThrownBy(() -> baskets.update("b")
                            .set(path.attribute(), other)
                            .onlyIf(path.attribute().eq(value))
                            .run());
        }
    }

    private Path<String> text() {
        int index = random.nextInt(3);
        int inner = random.nextInt(2);
        return switch (random.nextInt(8)) {
            case 0 -> new Path<>(PLACE.name(), "place", "name");
            case 1 -> new Path<>(PLACE.street(), "place", "street.1 #:");
            case 2 -> new Path<>(PLACE.path_().name(), "place", "path", "name");
            case 3 -> new Path<>(LINES.at(index).product(), "lines", index, "product");
            case 4 -> new Path<>(LINES.at(index).notes().at(inner), "lines", index, "notes", inner);
            case 5 -> new Path<>(SPARE.key(index).product(), "spare", "" + index, "product");
            case 6 -> new Path<>(SPARE.key(index).notes().at(inner), "spare", "" + index, "notes", inner);
            default -> new Path<>(HOME.street(), "home_street");
        };
    }

    private Path<Integer> number() {
        int index = random.nextInt(3);
        return switch (random.nextInt(6)) {
            case 0 -> new Path<>(PLACE.size(), "place", "size");
            case 1 -> new Path<>(PLACE.path_().path_().size(), "place", "path", "path", "size");
            case 2 -> new Path<>(LINES.at(index).quantity(), "lines", index, "quantity");
            case 3 -> new Path<>(COUNTS.key(KEYS.get(index)), "counts", KEYS.get(index));
            case 4 -> new Path<>(SPARE.key(index).quantity(), "spare", "" + index, "quantity");
            default -> new Path<>(HOME.number(), "home_number");
        };
    }

    private Basket basket() {
        Map<String, Integer> counts = new HashMap<>();
        Map<Integer, Basket.Line> spare = new HashMap<>();
        KEYS.stream().filter(key -> random.nextBoolean()).forEach(key -> counts.put(key, random.nextInt(3)));
        IntStream.range(0, 3).filter(key -> random.nextBoolean()).forEach(key -> spare.put(key, line()));
        List<Basket.Line> lines =
                Stream.generate(this::line).limit(random.nextInt(4)).toList();
        Basket.Home home = random.nextBoolean() ? null : new Basket.Home(word(), random.nextInt(3));
        return new Basket("b", place(3), lines, counts, spare, home);
    }

    private Basket.@Nullable Place place(int depth) {
        return depth == 0 || random.nextInt(4) == 0
                ? null
                : new Basket.Place(
                        word(), word(), random.nextInt(3), Optional.empty(), Set.of(word()), null, place(depth - 1));
    }

    private Basket.Line line() {
        return new Basket.Line(
                word(),
                random.nextInt(3),
                Stream.generate(this::word).limit(random.nextInt(3)).toList());
    }

    private String word() {
        return "" + random.nextInt(3);
    }

    /**
     * A path, as the generated attribute and as steps through an item: names and positions.
     *
     * @param attribute the attribute
     * @param steps the steps
     */
    private record Path<V>(MutableAttribute<Basket, V> attribute, List<Object> steps) {

        Path(MutableAttribute<Basket, V> attribute, Object... steps) {
            this(attribute, List.of(steps));
        }

        @Nullable
        AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = AttributeValue.fromM(item);
            for (Object step : steps) {
                if (value == null) {
                    return null;
                }
                value = step instanceof Integer index
                        ? value.l().stream().skip(index).findFirst().orElse(null)
                        : value.m().get(step);
            }
            return value;
        }

        Map<String, AttributeValue> set(Map<String, AttributeValue> item, V value) {
            return set(AttributeValue.fromM(item), steps, value).m();
        }

        private static AttributeValue set(AttributeValue around, List<Object> steps, Object value) {
            if (steps.isEmpty()) {
                return value instanceof Integer ? AttributeValue.fromN("" + value) : AttributeValue.fromS("" + value);
            }
            List<Object> rest = steps.subList(1, steps.size());
            if (steps.get(0) instanceof Integer index) {
                List<AttributeValue> elements = new ArrayList<>(around.l());
                elements.set(index, set(elements.get(index), rest, value));
                return AttributeValue.fromL(elements);
            }
            Map<String, AttributeValue> members = new HashMap<>(around.m());
            members.compute((String) steps.get(0), (name, old) -> set(old, rest, value));
            return AttributeValue.fromM(members);
        }
    }
}
