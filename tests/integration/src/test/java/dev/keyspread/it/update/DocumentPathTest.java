package dev.keyspread.it.update;

import static dev.keyspread.it.entity.BasketAttributes.COUNTS;
import static dev.keyspread.it.entity.BasketAttributes.HOME;
import static dev.keyspread.it.entity.BasketAttributes.LINES;
import static dev.keyspread.it.entity.BasketAttributes.PLACE;
import static dev.keyspread.it.entity.BasketAttributes.SPARE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Activity;
import dev.keyspread.it.entity.ActivityAttributes.OrderAttributes;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.entity.Basket;
import dev.keyspread.it.entity.BasketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Conditions and updates of values inside objects, lists and maps. */
@ParameterizedClass
@EnumSource(WritePaths.class)
class DocumentPathTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private BasketRepository baskets;

    @BeforeEach
    void saveBasket() {
        server.create(BasketRepository.TABLE);
        baskets = new BasketRepository(path.keyspread(server, operations));
        baskets.save(Basket.of("b"));
        baskets.save(Basket.empty("e"));
        operations.clear();
    }

    private Update<Basket> update() {
        return baskets.update("b");
    }

    @Test
    void changes_ofMembersElementsAndEntries_areMadeInOneRequest() {
        Basket changed = update().set(PLACE.name(), "new")
                .set(PLACE.street(), "Side")
                .add(PLACE.size(), 4)
                .remove(PLACE.status())
                .set(PLACE.tags(), Set.of("b"))
                .set(PLACE.at().x(), 9.0)
                .set(LINES.at(1), new Basket.Line("oats", 3, List.of()))
                .add(LINES.at(0).quantity(), 10)
                .append(LINES.at(0).notes(), List.of("o"))
                .add(COUNTS.key("b.c[0]"), 2)
                .set(SPARE.key(7).product(), "pepper")
                .set(HOME.number(), 6)
                .run();

        assertThat(operations).containsExactly("UpdateItem");
        assertThat(changed)
                .isEqualTo(new Basket(
                        "b",
                        new Basket.Place("new", "Side", 7, Optional.empty(), Set.of("b"), new Basket.Point(9, 2), null),
                        List.of(new Basket.Line("tea", 11, List.of("n", "o")), new Basket.Line("oats", 3, List.of())),
                        Map.of("a", 1, "b.c[0]", 2),
                        Map.of(7, new Basket.Line("pepper", 1, List.of())),
                        new Basket.Home("Hill", 6)));
    }

    @Test
    void prepend_insertsBeforeTheOthers() {
        Basket changed = update().prepend(LINES.at(0).notes(), List.of("first", "second"))
                .run();
        Basket longer = baskets.update("e")
                .prepend(LINES, List.of(Basket.of("b").lines().get(0)))
                .run();

        assertThat(changed.lines().get(0).notes()).containsExactly("first", "second", "n");
        assertThat(longer.lines()).hasSize(1);
    }

    @Test
    void remove_ofAnElementOrAnEntry_leavesTheOthers() {
        Basket changed = update().remove(LINES.at(0)).remove(COUNTS.key("a")).run();

        assertThat(changed.lines()).extracting(Basket.Line::product).containsExactly("milk");
        assertThat(changed.counts()).isEmpty();
        assertThat(update().remove(LINES.at(5)).remove(COUNTS.key("z")).run()).isEqualTo(changed);
    }

    @Test
    void remove_ofARequiredMember_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().remove(PLACE.name()))
                .withMessageStartingWith("\"place.name\" cannot be removed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().remove(LINES.at(0).quantity()));
        assertThatIllegalArgumentException().isThrownBy(() -> update().remove(HOME.number()));
    }

    @Test
    void conditions_onPaths_decide() {
        Condition<Basket> met = PLACE.name()
                .beginsWith("sh")
                .and(LINES.at(0).quantity().between(1, 2))
                .and(LINES.at(0).notes().contains("n"))
                .and(COUNTS.key("a").in(List.of(1, 5)))
                .and(PLACE.status().eq("open"))
                .and(PLACE.path_().doesNotExist())
                .and(HOME.street().eq("Hill"))
                .and(PLACE.street().exists());

        assertThat(baskets.table().scan().filter(met).stream()).containsExactly(Basket.of("b"));
        assertThat(update().add(COUNTS.key("a"), 1).onlyIf(met).run().counts()).containsEntry("a", 2);
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> update().add(COUNTS.key("a"), 1)
                        .onlyIf(LINES.at(0).quantity().gt(1))
                        .run())
                .withMessageEndingWith("its condition is not met: counts is a map AND lines[0].quantity > ?");
    }

    @Test
    void change_insideAMissingObject_fails_andNamesIt() {
        Update<Basket> naming = baskets.update("e").set(PLACE.name(), "new");

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(naming::run)
                .withMessageEndingWith("its condition is not met: place is a map");
        assertThat(naming.orRejected().run().item()).contains(Basket.empty("e"));
        assertFails(update().set(PLACE.path_().name(), "new"), "place.path is a map");
        assertFails(update().set(SPARE.key(8).quantity(), 1), "spare.? is a map");
        assertFails(baskets.update("e").set(HOME.street(), "new"), "attribute_exists(home_street)");
        assertThat(baskets.consistent().find("e")).contains(Basket.empty("e"));
    }

    @Test
    void change_ofAnElementOutOfRange_fails_andNamesIt() {
        assertFails(
                update().set(LINES.at(2), new Basket.Line("oats", 3, List.of())),
                "lines is a list AND attribute_exists(lines[2])");
        assertFails(update().add(LINES.at(2).quantity(), 1), "lines[2] is a map");
        assertThat(baskets.consistent().find("b")).contains(Basket.of("b"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LINES.at(-1))
                .withMessage("An index of a list must not be negative (found -1)");
    }

    private static void assertFails(Update<Basket> update, String condition) {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(update::run)
                .withMessageEndingWith("its condition is not met: " + condition);
    }

    @Test
    void changes_thatOverlap_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().remove(PLACE).set(PLACE.name(), "new"))
                .withMessage("The update changes \"Basket.place\" already");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().set(LINES.at(0).product(), "a").remove(LINES.at(0)))
                .withMessage("The update changes \"lines[0].product\" already");
        assertThat(update().set(LINES.at(0).product(), "a")
                        .set(LINES.at(1).product(), "b")
                        .run()
                        .lines())
                .extracting(Basket.Line::product)
                .containsExactly("a", "b");
    }

    @Test
    void change_inATransaction_isMade() {
        WriteTransaction.of(
                        update().add(LINES.at(0).quantity(), 1)
                                .onlyIf(PLACE.size().le(3)),
                        baskets.prepareDelete(BasketRepository.key("e")))
                .run();

        assertThat(baskets.table().scan().stream()
                        .map(basket -> basket.lines().get(0).quantity()))
                .containsExactly(2);
    }

    @Test
    void change_insideAnAttributeOfASubtype_needsThatSubtype() {
        server.create(ActivityRepository.TABLE);
        ActivityRepository activities = new ActivityRepository(path.keyspread(server, operations));
        Activity.Login login = new Activity.Login(Instant.EPOCH, "c", 1, "phone");
        activities.save(login);
        var update = activities.update("c", Instant.EPOCH).set(OrderAttributes.PLACED_AFTER.device(), "tablet");

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(update::run)
                .withMessageEndingWith("kind IN (?, ?) AND placedAfter is a map");
        activities.save(new Activity.Order("c", Instant.EPOCH, "phone", 1, List.of(), login));
        assertThat(update.run())
                .isInstanceOfSatisfying(
                        Activity.Order.class,
                        order -> assertThat(order.placedAfter().device()).isEqualTo("tablet"));
    }
}
