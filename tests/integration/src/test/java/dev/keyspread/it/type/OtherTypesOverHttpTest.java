package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.instancio.Select.all;
import static org.instancio.Select.fields;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.keyspread.it.entity.Shipment;
import dev.keyspread.it.entity.Shipment.Coordinates;
import dev.keyspread.it.entity.Shipment.Place;
import dev.keyspread.it.entity.Shipment.Stop;
import dev.keyspread.it.entity.ShipmentRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.type.Checkout.Amount;
import dev.keyspread.it.type.Checkout.Payment.Card;
import dev.keyspread.it.type.Checkout.Payment.Cash;
import dev.keyspread.it.type.Checkout.Payment.Split;
import dev.keyspread.it.type.Checkout.Percentage;
import dev.keyspread.it.type.EveryContainer.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.instancio.Instancio;
import org.instancio.Random;
import org.instancio.generator.AfterGenerate;
import org.instancio.settings.Keys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Types that {@link EveryType} does not have are stored alike over HTTP with our interceptor and without it. */
@Timeout(120)
class OtherTypesOverHttpTest {

    // DynamoDB keeps no order in a set of numbers.
    private static final RecursiveComparisonConfiguration BY_VALUE = RecursiveComparisonConfiguration.builder()
            .withIgnoredCollectionOrderInFields("linkedHashSet")
            .withEqualsForType(Object::equals, AttributeValue.class)
            .build();

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private BothPaths paths;

    @BeforeEach
    void buildClients() {
        paths = new BothPaths(server);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void containers_onBothPaths_areTheSame(long seed) {
        assertSame(containers(seed, 6), "seed " + seed);
    }

    @Test
    void emptyContainers_onBothPaths_areTheSame() {
        assertSame(containers(21, 0), "empty");
    }

    private void assertSame(EveryContainer containers, String how) {
        List<EveryContainer> found = paths.read(
                EveryContainerRepository.TABLE,
                EveryContainerRepository::new,
                EveryContainerRepository::save,
                repository -> repository.find(containers.id()),
                containers);

        assertThat(found)
                .allSatisfy(one -> assertThat(one)
                        .as(how)
                        .usingRecursiveComparison(BY_VALUE)
                        .isEqualTo(containers));
    }

    /** Zero to {@code most} elements in each; where that is more than none, any member may be {@code null}. */
    static EveryContainer containers(long seed, int most) {
        return Instancio.of(EveryContainer.class)
                .withSeed(seed)
                .withSetting(Keys.AFTER_GENERATE_HINT, AfterGenerate.DO_NOT_MODIFY)
                .withSetting(Keys.COLLECTION_MIN_SIZE, 0)
                .withSetting(Keys.COLLECTION_MAX_SIZE, most)
                .withSetting(Keys.MAP_MIN_SIZE, 0)
                .withSetting(Keys.MAP_MAX_SIZE, most)
                .withSetting(Keys.ARRAY_MIN_SIZE, 0)
                .withSetting(Keys.ARRAY_MAX_SIZE, most)
                .withNullable(fields(field -> most > 0
                        && field.getDeclaringClass() == EveryContainer.class
                        && !field.getName().equals("id")))
                .generate(all(char.class), gen -> gen.chars().range('\0', '\ud7ff'))
                .supply(all(AttributeValue.class), OtherTypesOverHttpTest::raw)
                .supply(all(Tree.class), random -> tree(random, 3))
                // Where all containers are empty or null, there is nothing to choose elements for.
                .lenient()
                .create();
    }

    private static AttributeValue raw(Random random) {
        return random.oneOf(
                AttributeValue.fromNul(true),
                AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {-1, 0})),
                AttributeValue.fromNs(List.of("2.5")),
                AttributeValue.fromL(List.of()),
                AttributeValue.fromM(Map.of("é", AttributeValue.fromL(List.of(AttributeValue.fromBool(false))))));
    }

    private static Tree tree(Random random, int depth) {
        List<Tree> children = Stream.generate(() -> tree(random, depth - 1))
                .limit(depth == 0 ? 0 : random.intRange(0, 3))
                .toList();
        return new Tree(random.alphanumeric(3), children, children.isEmpty() ? null : children.get(0));
    }

    static Stream<Immutables> immutables() {
        return Stream.of(
                new Immutables("nothing", null, null, null, null, null, null, null, Optional.empty()),
                new Immutables(
                        "empty",
                        ImmutableList.of(),
                        ImmutableList.of(),
                        ImmutableSet.of(),
                        ImmutableSet.of(),
                        ImmutableSortedSet.of(),
                        ImmutableMap.of(),
                        ImmutableSortedMap.of(),
                        Optional.of(ImmutableList.of())),
                new Immutables(
                        "full",
                        ImmutableList.of("b", "a"),
                        ImmutableList.of(ImmutableSet.of(Long.MIN_VALUE), ImmutableSet.of()),
                        ImmutableSet.of("b", "a"),
                        ImmutableSet.of(true, false),
                        ImmutableSortedSet.of(10, 9, -1),
                        ImmutableMap.of("é", ImmutableList.of(1), "k", ImmutableList.of()),
                        ImmutableSortedMap.of(10L, "ten", 9L, "nine"),
                        Optional.of(ImmutableList.of("x"))));
    }

    @ParameterizedTest
    @MethodSource("immutables")
    void guavasCollections_onBothPaths_areTheSame(Immutables immutables) {
        assertThat(paths.read(
                        ImmutablesRepository.TABLE,
                        ImmutablesRepository::new,
                        ImmutablesRepository::save,
                        repository -> repository.find(immutables.id()),
                        immutables))
                .containsOnly(immutables);
    }

    @Test
    void membersInOtherForms_onBothPaths_areTheSame() {
        Session session = SessionTest.session(-3);

        List<Session> found = paths.read(
                SessionRepository.TABLE,
                SessionRepository::new,
                SessionRepository::save,
                repository -> repository.find(session.user(), session.number()),
                session);

        assertThat(found)
                .allSatisfy(one -> assertThat(one).usingRecursiveComparison().isEqualTo(session));
    }

    @Test
    void subtypesInsideOneAnother_onBothPaths_areTheSame() {
        Checkout checkout = new Checkout(
                "1",
                new Split(new Card("7"), new Split(new Cash(), new Card("8"))),
                List.of(new Cash(), new Card("9")),
                Map.of("spring", new Percentage(5), "voucher", new Amount(100)));

        assertThat(paths.read(
                        CheckoutRepository.TABLE,
                        CheckoutRepository::new,
                        CheckoutRepository::save,
                        repository -> repository.find("1"),
                        checkout))
                .containsOnly(checkout);
    }

    @Test
    void flattenedObjectsAndOtherAttributes_onBothPaths_areTheSame() {
        Place oslo = new Place("Oslo", new Coordinates(59.9, -10.7));
        Shipment shipment = new Shipment(
                "1",
                "DHL",
                Optional.empty(),
                oslo,
                List.of(new Stop(oslo, Map.of("x", AttributeValue.fromNul(true))), new Stop(null, Map.of())),
                Map.of("colours", AttributeValue.fromSs(List.of("red")), "seen", AttributeValue.fromBool(true)));

        assertThat(paths.read(
                        ShipmentRepository.TABLE,
                        ShipmentRepository::new,
                        ShipmentRepository::save,
                        repository -> repository.find("1"),
                        shipment))
                .containsOnly(shipment);
    }
}
