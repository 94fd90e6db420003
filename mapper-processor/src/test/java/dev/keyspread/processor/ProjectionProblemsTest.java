package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectionProblemsTest {

    private static final String ORDER = """
            @Table("orders")
            @ProjectedTo(Summary.class)
            record Order(
                    @PartitionKey @ShardedKey(suffixes = 4) String day,
                    @SortKey String id,
                    long total,
                    @Ignore String ignored,
                    @OtherAttributes Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> others,
                    @Shard Integer shard) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                record Summary(
                        String id,
                        // PROBLEM: ProjectionMemberUnknown
                        long totl) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        int total) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        Long total) {}
                """, """
                record Summary(
                        String day,
                        // PROBLEM: ProjectionMemberNotStored
                        String ignored,
                        // PROBLEM: ProjectionMemberNotStored
                        Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> others,
                        // PROBLEM: ProjectionMemberNotStored
                        Integer shard) {}
                """})
    void memberThatIsNoneOfTheEntity_isAProblem(String projection) {
        Shop.problems(ORDER + projection);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interface Summary {}",
                "enum Summary { ONE }",
                "record Summary() {}",
                "record Summary<T>(T id) {}",
                """
            class Summary {
                private String id;
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
            }
            """,
                """
            final class Summary {
                private final String id;
                private Summary(String id) { this.id = id; }
                String id() { return id; }
            }
            """
            })
    void classWithoutAConstructorOfItsMembers_isAProblem(String projection) {
        Shop.problems(ORDER.replace("@ProjectedTo(", "// PROBLEM: ProjectionUnusable\n@ProjectedTo(") + projection);
    }

    @Test
    void immutableClass_isAProjection() {
        Shop.problems(ORDER + """
                final class Summary {
                    private final String id;
                    private final long total;
                    Summary(String id, long total) { this.id = id; this.total = total; }
                    String id() { return id; }
                    long total() { return total; }
                }
                """);
    }

    @Test
    void message_namesTheEntity_andTheNearestMember() {
        Shop shop = Shop.problems(ORDER + """
                record Summary(
                        // PROBLEM: ProjectionMemberUnknown
                        long totl) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ProjectionMemberUnknown] Member \"totl\" of projection \"Summary\" must be a member of "
                                + "entity \"Order\" (found none of this name). Did you mean \"total\"?");
    }

    @Test
    void message_namesBothTypes() {
        Shop shop = Shop.problems(ORDER + """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        int total) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ProjectionTypeDifferent] Member \"total\" of projection \"Summary\" must have the type "
                                + "long of the member of entity \"Order\" (found int). Change its type");
    }

    @Test
    void entityWithSubtypes_hasNoProjections() {
        Shop.problems("""
                @Table("payments")
                // PROBLEM: ProjectionOfSubtypes
                @ProjectedTo(Summary.class)
                sealed interface Payment {
                    record Card(@PartitionKey String id, long total) implements Payment {}
                    record Cash(@PartitionKey String id, long total) implements Payment {}
                }
                record Summary(long total) {}
                """);
    }

    @Test
    void annotationOnAnotherClass_hasNoEffect() {
        Shop.problems("""
                // PROBLEM: AnnotationWithoutEffect
                @ProjectedTo(Summary.class)
                record Line(long total) {}
                record Summary(long total) {}
                """);
    }

    /** An entity with nested and flattened objects, all nullable but {@code billing}. */
    private static final String PARCEL = """
            @Table("parcels")
            @ProjectedTo(Summary.class)
            record Parcel(
                    @Flatten ParcelKey key,
                    long total,
                    Address address,
                    @org.jspecify.annotations.NonNull Address billing,
                    Optional<Address> pickup,
                    @Flatten(prefix = "at_") Place place) {}
            record Address(String city, int floor, Geo geo, @Ignore String ignored) {}
            record ParcelKey(@PartitionKey int number) {}
            record Geo(double north, double east) {}
            record Place(String street, int number, @Flatten Geo geo) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                record Summary(
                        @ProjectedFrom("key.number") int number,
                        @ProjectedFrom("address.city") String city,
                        @ProjectedFrom("address.floor") Integer floor,
                        @ProjectedFrom("billing.floor") int billedFloor,
                        @ProjectedFrom("pickup.city") Optional<String> pickup,
                        @ProjectedFrom("address.geo.north") Double north,
                        @ProjectedFrom("place.number") Integer placeNumber,
                        @ProjectedFrom("place.geo.east") Optional<Double> east,
                        Address address) {}
                """, """
                final class Summary {
                    @ProjectedFrom("address.city") private final String city;
                    Summary(String city) { this.city = city; }
                    String city() { return city; }
                }
                """})
    void pathsOfTheRightTypes_areNoProblem(String projection) {
        Shop.problems(PARCEL + projection);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                record Summary(
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("address.cty") String city,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("adress.city") String city2,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("address.city.length") Integer length,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("address.") String none,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("total") Long amount) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionMemberNotStored
                        @ProjectedFrom("address.ignored") String ignored,
                        // PROBLEM: ProjectionMemberNotStored
                        @ProjectedFrom("place.geo") Geo geo) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        @ProjectedFrom("address.city") int city,
                        // PROBLEM: ProjectionTypeDifferent
                        @ProjectedFrom("billing.floor") long floor,
                        // PROBLEM: ProjectionTypeDifferent
                        @ProjectedFrom("pickup.city") Optional<Integer> pickup) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionPathNullable
                        @ProjectedFrom("address.floor") int floor,
                        // PROBLEM: ProjectionPathNullable
                        @ProjectedFrom("pickup.floor") int pickup,
                        // PROBLEM: ProjectionPathNullable
                        @ProjectedFrom("billing.geo.north") double north,
                        // PROBLEM: ProjectionPathNullable
                        @ProjectedFrom("place.number") int number) {}
                """, """
                record Summary(
                        @ProjectedFrom("address.city") String one,
                        // PROBLEM: ProjectionPathRepeated
                        @ProjectedFrom("address.city") String two,
                        Place place,
                        // PROBLEM: ProjectionPathRepeated
                        @ProjectedFrom("place.street") String street) {}
                """})
    void pathToNoUsableValue_isAProblem(String projection) {
        Shop.problems(PARCEL + projection);
    }

    @Test
    void messages_ofPaths_sayWhatToChange() {
        Shop shop = Shop.problems(PARCEL + """
                record Summary(
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("address.cty") String city,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("total.sum") Long sum,
                        // PROBLEM: ProjectionMemberUnknown
                        @ProjectedFrom("total") Long total,
                        // PROBLEM: ProjectionTypeDifferent
                        @ProjectedFrom("address.geo.north") float north,
                        // PROBLEM: ProjectionPathNullable
                        @ProjectedFrom("address.floor") int floor,
                        Place place,
                        // PROBLEM: ProjectionPathRepeated
                        @ProjectedFrom("place.street") String street,
                        // PROBLEM: ProjectionMemberNotStored
                        @ProjectedFrom("place.geo") Geo geo) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[ProjectionMemberUnknown] Member \"city\" of projection \"Summary\" must name members "
                                + "(found no \"cty\" in \"Address\"). Did you mean \"address.city\"?",
                        "[ProjectionMemberUnknown] Member \"sum\" of projection \"Summary\" must lead through nested "
                                + "objects (found \"total\" of type long). Name a member that is one",
                        "[ProjectionMemberUnknown] Member \"total\" of projection \"Summary\" must name a member inside "
                                + "an object (found \"total\", which is a member of entity \"Parcel\"). Remove the "
                                + "annotation, and give the member this name",
                        "[ProjectionTypeDifferent] Member \"north\" of projection \"Summary\" must have the type double "
                                + "of \"address.geo.north\" (found float). Change its type",
                        "[ProjectionPathNullable] Member \"floor\" of projection \"Summary\" must not be primitive "
                                + "(found int): \"address\" may be missing. Change its type to Integer",
                        "[ProjectionPathRepeated] Member \"street\" of projection \"Summary\" must name a value of its "
                                + "own (found \"place.street\" in member \"place\" too). Remove one of them",
                        "[ProjectionMemberNotStored] Member \"geo\" of projection \"Summary\" must be an attribute "
                                + "(found @Flatten, which makes an attribute of each of its members). Name one of them");
    }

    @Test
    void path_onAnEntity_hasNoEffect() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AnnotationWithoutEffect
                        @ProjectedFrom("address.city") String city) {}
                """);
    }
}
