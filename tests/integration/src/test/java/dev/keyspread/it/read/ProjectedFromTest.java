package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Projections with values inside objects of the entity. */
class ProjectedFromTest {

    private static final Freight.Address OSLO =
            new Freight.Address("Oslo", 3, Optional.of("left"), OptionalInt.of(7), new Freight.Geo(59.9, 10.7));
    private static final Freight.Address BERN =
            new Freight.Address("Bern", 1, Optional.empty(), OptionalInt.empty(), null);

    private static final Freight FULL = new Freight(
            new Freight.FreightKey("ann", "id1"),
            "post",
            OSLO,
            Optional.of(OSLO),
            new Freight.Depot("north", 12, BERN),
            BERN,
            "fragile");
    private static final Freight EMPTY =
            new Freight(new Freight.FreightKey("ann", "id2"), "post", null, Optional.empty(), null, OSLO, "none");
    private static final Freight PART = new Freight(
            new Freight.FreightKey("ann", "id3"),
            "post",
            BERN,
            Optional.of(BERN),
            new Freight.Depot("south", 0, OSLO),
            OSLO,
            "none");

    private static final List<Freight.Arrival> ARRIVALS = List.of(
            new Freight.Arrival("id1", "Oslo", 3, Optional.of("left"), OptionalInt.of(7), 59.9),
            new Freight.Arrival("id2", null, null, Optional.empty(), OptionalInt.empty(), null),
            new Freight.Arrival("id3", "Bern", 1, Optional.empty(), OptionalInt.empty(), null));
    private static final List<Freight.Route> ROUTES = List.of(
            new Freight.Route("ann", "north", Optional.of(12), "Bern", Optional.of("Oslo"), 10.7, 1, "fragile"),
            new Freight.Route("ann", null, Optional.empty(), null, Optional.empty(), null, 3, "none"),
            new Freight.Route("ann", "south", Optional.of(0), "Oslo", Optional.of("Bern"), null, 3, "none"));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private FreightRepository freights;

    @BeforeEach
    void saveFreights() {
        dynamoDb.create(FreightRepository.TABLE);
        freights = new FreightRepository(dynamoDb.keyspread());
        List.of(FULL, EMPTY, PART).forEach(freights::save);
    }

    @Test
    void query_returnsValuesInsideObjects() {
        assertThat(freights.query("ann").as(Freight.Arrival.class).list()).isEqualTo(ARRIVALS);
        assertThat(freights.query("ann").as(Freight.Route.class).list()).isEqualTo(ROUTES);
        assertThat(freights.query("ann")
                        .as(Freight.Arrival.class)
                        .async()
                        .list()
                        .join())
                .isEqualTo(ARRIVALS);
    }

    @Test
    void scan_returnsValuesInsideObjects() {
        assertThat(freights.table().scan().as(Freight.Route.class).list()).containsExactlyInAnyOrderElementsOf(ROUTES);
    }

    @Test
    void find_returnsValuesInsideObjects_withAndWithoutCache() {
        for (int i = 0; i < 3; i++) {
            ItemKey<Freight> key = FreightRepository.key("ann", "id" + (i + 1));

            assertThat(freights.as(Freight.Arrival.class).find(key)).contains(ARRIVALS.get(i));
            assertThat(freights.as(Freight.Route.class).find(key)).contains(ROUTES.get(i));
            assertThat(freights.as(Freight.Route.class).async().find(key).join())
                    .contains(ROUTES.get(i));
            assertThat(freights.consistent().as(Freight.Arrival.class).find(key))
                    .contains(ARRIVALS.get(i));
            assertThat(freights.consistent()
                            .as(Freight.Route.class)
                            .async()
                            .find(key)
                            .join())
                    .contains(ROUTES.get(i));
        }
    }

    @Test
    void request_namesTheAttributesThatHoldTheValues() {
        assertThat(freights.query("ann").as(Freight.Arrival.class).toRequests())
                .isNotEmpty()
                .allSatisfy(request ->
                        assertThat(request.expressionAttributeNames().values()).containsOnly("customer", "id", "adr"));
        assertThat(freights.query("ann").as(Freight.Route.class).toRequests())
                .allSatisfy(
                        request -> assertThat(request.expressionAttributeNames().values())
                                .containsOnly(
                                        "customer",
                                        "id",
                                        "from_name",
                                        "from_gate",
                                        "from_address",
                                        "pickup",
                                        "billing",
                                        "note"));
    }

    @Test
    void index_mustHoldTheAttribute() {
        assertThat(freights.byCarrier("post").as(Freight.Arrival.class).list())
                .containsExactlyInAnyOrderElementsOf(ARRIVALS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> freights.byCarrier("post").as(Freight.Route.class))
                .withMessageContainingAll("Route cannot be read from index by-carrier", "does not hold \"note\"");
    }

    @Test
    void requiredValue_ofAMissingObject_failsWithItsPath() {
        assertThat(freights.query("ann").id().ge("id3").as(Freight.City.class).list())
                .containsExactly(new Freight.City("Bern", BERN));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> freights.query("ann").as(Freight.City.class).list())
                .withMessageContainingAll(
                        "freights{customer, id}", "\"address.city\" of Freight is missing in the item, or NULL")
                .satisfies(failure -> assertThat(failure.attribute()).contains("adr"));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> freights.as(Freight.City.class).find(FreightRepository.key("ann", "id2")))
                .withMessageContaining("\"address.city\" of Freight");
    }
}
