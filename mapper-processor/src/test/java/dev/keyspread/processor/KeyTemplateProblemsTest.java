package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: KeyTemplateMissing
                @PartitionKey
                record Order(String id) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: KeyTemplateMisplaced
                        @PartitionKey(template = "ORDER#{id}") String id,
                        // PROBLEM: KeyTemplateMisplaced
                        @SortKey(attribute = "sk") String line) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateInvalid
                @PartitionKey(attribute = "pk", template = "ORDER#{id")
                // PROBLEM: KeyTemplateInvalid
                @SortKey(attribute = "sk", template = "LINE#}{line:0}")
                record Order(String id, int line) {}
                """, """
                @Table("orders")
                // PROBLEM: AttributeNameEmpty
                @PartitionKey(template = "ORDER#{id}")
                record Order(String id) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @PartitionKey(index = "by-line", attribute = "gsi", template = "{line}")
                @PartitionKey(index = "by-note", attribute = "gsi", template = "{note}")
                // PROBLEM: KeyTemplateConflict
                record Order(String id, int line, String note) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateMemberUnknown
                @PartitionKey(attribute = "pk", template = "ORDER#{idd}")
                record Order(String id) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateMemberRepeated
                @PartitionKey(attribute = "pk", template = "ORDER#{id}#{id}")
                record Order(String id) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyNotStored
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                record Order(@Ignore String id) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTypeUnsupported
                @PartitionKey(attribute = "pk", template = "ORDER#{hash}")
                // PROBLEM: KeyTypeUnsupported, KeyTypeUnsupported
                @SortKey(attribute = "sk", template = "{price}#{tags}")
                record Order(byte[] hash, double price, List<String> tags) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyOptional
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                record Order(Optional<String> id) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                record Order(
                        String id,
                        // PROBLEM: AttributeNameTaken
                        @Attribute("pk") String other) {}
                """})
    void template_thatNamesNoKey_isAProblem(String source) {
        Shop.problems(source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: KeyTemplateAmbiguous
                @PartitionKey(attribute = "pk", template = "ORDER#{id}{line}")
                record Order(String id, int line) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateAmbiguous
                @PartitionKey(attribute = "pk", template = "{day}-{id}")
                // PROBLEM: KeyTemplateAmbiguous
                @SortKey(attribute = "sk", template = "{line}0{at}#")
                record Order(String id, int line, LocalDate day, Instant at) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "{period}P{id}")
                @PartitionKey(index = "by-at", attribute = "at", template = "{zoned}-{id}")
                @PartitionKey(index = "by-page", attribute = "page", template = "{url}:{id}")
                @PartitionKey(index = "by-line", attribute = "line", template = "{url}1{period}#{zoned}/{id}")
                @PartitionKey(index = "by-twice", attribute = "twice", template = "{url}::{period}PP{id}")
                @PartitionKey(index = "by-digit", attribute = "digit", template = "{period}1{url}P{id}")
                // PROBLEM: KeyTemplateAmbiguous, KeyTemplateAmbiguous, KeyTemplateAmbiguous
                record Order(String id, Period period, ZonedDateTime zoned, java.net.URL url) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateAmbiguous
                @PartitionKey(attribute = "pk", template = "{state}_{id}")
                record Order(String id, State state) {

                    enum State { OPEN, PAID_LATE }
                }
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "{id}")
                @SortKey(attribute = "sk", template = "{total}")
                @SortKey(index = "by-time", attribute = "time", template = "{at}")
                @PartitionKey(index = "by-time", attribute = "zone", template = "{at}")
                // PROBLEM: KeyTemplateUnsorted, KeyTemplateUnsorted
                record Order(String id, BigDecimal total, ZonedDateTime at) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateWidthInvalid
                @PartitionKey(attribute = "pk", template = "{id:8}")
                // PROBLEM: KeyTemplateWidthInvalid, KeyTemplateWidthInvalid
                @SortKey(attribute = "sk", template = "{total:8}#{line:3.2}")
                record Order(String id, BigDecimal total, int line) {}
                """})
    void template_thatCannotBeTakenApart_orDoesNotSort_isAProblem(String source) {
        Shop.problems(source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: KeyTemplatePartInvalid
                @PartitionKey(attribute = "pk", template = "{id:day}")
                // PROBLEM: KeyTemplatePartInvalid, KeyTemplatePartInvalid, KeyTemplatePartInvalid
                @SortKey(attribute = "sk", template = "{day:day}#{month:month}#{time:hour}")
                record Order(String id, LocalDate day, YearMonth month, LocalTime time) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateInvalid
                @PartitionKey(attribute = "pk", template = "{at:week}")
                // PROBLEM: KeyTemplateInvalid
                @SortKey(attribute = "sk", template = "{at:8:day}")
                record Order(Instant at) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateMemberRepeated
                @PartitionKey(attribute = "pk", template = "{at:day}#{at:day}")
                // PROBLEM: KeyTemplateAmbiguous, KeyTemplateAmbiguous
                @SortKey(attribute = "sk", template = "{at:hour}T{at:month}-{at:year}")
                record Order(Instant at) {}
                """, """
                @Table("orders")
                // PROBLEM: KeyOptional
                @PartitionKey(attribute = "pk", template = "{at:day}")
                // PROBLEM: KeyNotStored
                @SortKey(attribute = "sk", template = "{paid:day}")
                record Order(Optional<Instant> at, @Ignore Instant paid) {}
                """, """
                @Table("orders")
                @PartitionKey(index = "by-day", attribute = "gsi", template = "{at:day}")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedOfKey
                        @UpdatedAt Instant at) {}
                """})
    void part_thatTheMemberDoesNotHave_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void message_ofAPart_namesTheTypesThatHaveIt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTemplatePartInvalid
                @PartitionKey(attribute = "pk", template = "{day:hour}")
                // PROBLEM: KeyTemplateInvalid
                @SortKey(attribute = "sk", template = "{at:days}")
                record Order(LocalDate day, Instant at) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[KeyTemplatePartInvalid] Key template \"{day:hour}\" cannot take the hour of \"day\" (found "
                                + "java.time.LocalDate). Change its type to Instant, LocalDateTime, OffsetDateTime, "
                                + "ZonedDateTime, or write {day}",
                        "[KeyTemplateInvalid] Key template \"{at:days}\" must be texts and members in braces (found "
                                + "{at:days}). Write a member as {name} or {name:8}, a reversed number as {name:desc}, a part "
                                + "of a time as {name:day}, a text in lower case as {name:lower}, and a brace itself as {{ or }}");
    }

    @Test
    void lowerCase_ofAMemberThatIsNoText_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTemplatePartInvalid
                @PartitionKey(attribute = "pk", template = "{number:lower}")
                // PROBLEM: KeyTemplateUnsorted
                @SortKey(attribute = "sk", template = "{name:lower:desc}")
                record Order(long number, String name) {}
                """);

        assertThat(shop.messages())
                .contains("[KeyTemplatePartInvalid] Key template \"{number:lower}\" cannot take the lower case of "
                        + "\"number\" (found long). Change its type to String, or write {number}");
    }

    @Test
    void memberInLowerCase_isAnAttributeToo() {
        EntityModel model = Shop.model("""
                @Table("members")
                @PartitionKey(attribute = "pk", template = "MEMBER#{email:lower}")
                record Member(String email) {}
                """);

        assertThat(model.object().attributes().map(MemberModel::attribute)).containsExactly("email");
        assertThat(model.key().partition().members().get(0).label()).isEqualTo("emailLower");
    }

    @Test
    void reversedMember_thatIsNoNumberOfASortKey_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTemplateUnsorted
                @PartitionKey(attribute = "pk", template = "{line:desc}")
                // PROBLEM: KeyTemplateUnsorted, KeyTemplateUnsorted
                @SortKey(attribute = "sk", template = "{day:desc}#{total:desc}#{at:year:desc}")
                record Order(int line, LocalDate day, BigDecimal total, Instant at) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[KeyTemplateUnsorted] Key template \"{line:desc}\" cannot reverse \"line\", as only sort keys "
                                + "have an order (found it in a partition key). Remove :desc",
                        "[KeyTemplateUnsorted] Key template \"{day:desc}#{total:desc}#{at:year:desc}\" cannot reverse \"day\", as it is "
                                + "no number (found {day:desc} of type java.time.LocalDate). Remove :desc, and query in "
                                + "descending() order",
                        "[KeyTemplateUnsorted] Key template \"{day:desc}#{total:desc}#{at:year:desc}\" of a sort key must give "
                                + "\"total\" a width, so that its texts sort as its values do (found "
                                + "java.math.BigDecimal). Write {total:12.2:desc}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @SortKey(attribute = "sk", template = "LINE#{line}")
                @PartitionKey(index = "by-day", attribute = "gsi", template = "DAY#{day}")
                record Order(
                        String id,
                        int line,
                        // PROBLEM: ShardedKeyMisplaced
                        @ShardedKey(index = "by-day", suffixes = 3) LocalDate day) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                record Order(
                        // PROBLEM: DefaultValueOfKey
                        @DefaultValue("x") String id) {}
                """})
    void template_withWhatDoesNotGoWithIt_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void message_quotesTheTemplate_andPointsAtIt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTemplateMemberUnknown
                @PartitionKey(attribute = "pk", template = "ORDER#{orderNumber}")
                // PROBLEM: KeyTemplateUnsorted
                @SortKey(attribute = "sk", template = "{total}")
                record Order(int orderNumbr, BigDecimal total) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[KeyTemplateMemberUnknown] Key template \"ORDER#{orderNumber}\" must name members (found "
                                + "\"orderNumber\", which is none). Did you mean \"orderNumbr\"?",
                        "[KeyTemplateUnsorted] Key template \"{total}\" of a sort key must give \"total\" a width, so "
                                + "that its texts sort as its values do (found java.math.BigDecimal). "
                                + "Write {total:12.2}");
        assertThat(shop.carets()).containsExactly("\"ORDER#{orderNumber}\"", "\"{total}\"");
    }
}
