package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.SpecificationTable;
import dev.keyspread.spi.convert.Converters;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.Month;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateTest {

    private static final KeyTemplate CUSTOMER =
            KeyTemplate.partitionKey("Order", "pk", "CUSTOMER#{customerId}#{country}");

    @Test
    void key_texts_standBetweenTheFixedOnes() {
        assertThat(CUSTOMER.key("c1", "DE")).isEqualTo(s("CUSTOMER#c1#DE"));
        assertThat(CUSTOMER.texts(s("CUSTOMER#c1#DE"))).containsExactly("c1", "DE");
        assertThat(CUSTOMER.members()).containsExactly("customerId", "country");
    }

    @Test
    void key_isStoredAsSpecified() throws IOException {
        for (List<String> row :
                SpecificationTable.rowsOf("composite-keys.md", "template of a sort key", "members", "stored key")) {
            KeyTemplate template = KeyTemplate.sortKey("Order", "sk", row.get(0));
            String[] values = row.get(1).isEmpty() ? new String[0] : row.get(1).split(", ", -1);
            String[] texts = IntStream.range(0, values.length)
                    .mapToObj(i -> text(template.members().get(i), row.get(0), values[i]))
                    .toArray(String[]::new);

            assertThat(template.key(texts)).isEqualTo(s(row.get(2)));
            assertThat(template.texts(s(row.get(2)))).containsExactly(texts);
        }
    }

    private static String text(String member, String template, String value) {
        if (template.contains("{price:6.2}") && member.equals("price")) {
            return KeyPart.padded("Order", member, Converters.bigDecimal(), 6, 2)
                    .text(new BigDecimal(value));
        } else if (template.contains("{number:8:desc}")) {
            return KeyPart.padded("Order", member, Converters.integer(), 8, 0)
                    .reversed()
                    .text(Integer.valueOf(value));
        } else if (template.contains("{number:4}") && member.equals("number")) {
            return KeyPart.padded("Order", member, Converters.integer(), 4, 0).text(Integer.valueOf(value));
        }
        KeyPart<Integer> number = KeyPart.sorted("Order", member, Converters.integer(), 10);
        KeyPart<Integer> part = template.contains("{number:desc}") ? number.reversed() : number;
        return member.equals("number") ? part.text(Integer.valueOf(value)) : value;
    }

    @Test
    void key_lastTextWithNothingBehind_mayHoldTheDelimiter() {
        assertThat(CUSTOMER.texts(CUSTOMER.key("c1", "D#E#"))).containsExactly("c1", "D#E#");
    }

    @Test
    void key_withoutMembers_isTheTemplate() {
        KeyTemplate profile = KeyTemplate.sortKey("Customer", "sk", "PROFILE");

        assertThat(profile.key()).isEqualTo(s("PROFILE"));
        assertThat(profile.texts(s("PROFILE"))).isEmpty();
        assertThat(profile.prefix().condition()).hasToString("SortKeyCondition[#sortKey = :value0]");
    }

    @Test
    void template_doubledBraces_standForThemselves() {
        KeyTemplate braces = KeyTemplate.sortKey("Order", "sk", "{{{id}}}{{}}");

        assertThat(braces.key("7")).isEqualTo(s("{7}{}"));
        assertThat(braces.texts(s("{7}{}"))).containsExactly("7");
    }

    @Test
    void template_braceThatNothingCloses_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KeyTemplate.sortKey("Order", "sk", "ORDER#{id"))
                .withMessage("Key template \"ORDER#{id\" has a brace that nothing closes");
    }

    @Test
    void key_textThatHoldsTheDelimiter_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> CUSTOMER.key("c#1", "DE"))
                .withMessage("\"customerId\" of Order cannot be written into the key template "
                        + "\"CUSTOMER#{customerId}#{country}\": it holds or runs into \"#\", which ends it");
    }

    @ParameterizedTest
    @CsvSource({"a-,--", "a--b,--", "ab,bb", "ab,aba"})
    void key_textThatRunsIntoTheDelimiter_isRefused(String text, String delimiter) {
        KeyTemplate template = KeyTemplate.sortKey("Order", "sk", "{one}" + delimiter + "{other}");

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> template.key(text, "x"))
                .withMessageContaining("\"one\" of Order")
                .withMessageContaining("\"" + delimiter + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uDBFF\uDFFF", "a\uDBFF\uDFFFb"})
    void key_textThatCannotBeFoundAgain_isRefused(String text) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> CUSTOMER.key("c1", text))
                .withMessageStartingWith("\"country\" of Order cannot be written into the key template");
    }

    @Test
    void key_longerThanDynamoDbAllows_isRefused() {
        KeyTemplate sort = KeyTemplate.sortKey("Order", "sk", "#{text}");

        assertThat(sort.key("é".repeat(511) + "e").s()).hasSize(513);
        assertThat(CUSTOMER.key("a".repeat(2_037), "D").s()).hasSize(2_048);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> sort.key("é".repeat(512)))
                .withMessage("Key \"sk\" of Order has 1025 bytes, and DynamoDB holds 1024");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> CUSTOMER.key("a".repeat(2_037), "DE"))
                .withMessageContaining("2049 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "CUSTOMER#", "CUSTOMER#c1", "CUSTOMER##DE", "CUSTOMER#c1#", "customer#c1#DE", "ORDER#1#2"})
    void texts_ofAnotherTemplate_areRefused(String stored) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> CUSTOMER.texts(s(stored)))
                .withMessage("Attribute \"pk\" of Order cannot be read: it does not fit the key template "
                        + "\"CUSTOMER#{customerId}#{country}\"");
    }

    @Test
    void texts_withMoreBehindTheEnd_areRefused() {
        KeyTemplate closed = KeyTemplate.sortKey("Order", "sk", "<{id}>");

        assertThat(closed.texts(s("<1>"))).containsExactly("1");
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> closed.texts(s("<1>2>")));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> KeyTemplate.sortKey("Order", "sk", "PROFILE").texts(s("PROFILES")));
    }

    @Test
    void texts_absentOrNoText_areRefused() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> CUSTOMER.texts(null))
                .withMessage("Attribute \"pk\" of Order is missing in the item, or NULL");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> CUSTOMER.texts(n(1)))
                .withMessage("Attribute \"pk\" of Order cannot be read: it is N, and S is needed");
    }

    @Test
    void value_textOfAnotherType_namesTheMember() {
        KeyPart<LocalDate> date = KeyPart.of("Order", "date", Converters.localDate());

        assertThat(CUSTOMER.value(date, "2024-05-01")).isEqualTo(LocalDate.of(2024, Month.MAY, 1));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> CUSTOMER.value(date, "soon"))
                .withMessage("Attribute \"pk\" of Order cannot be read: member \"date\" in the key template "
                        + "\"CUSTOMER#{customerId}#{country}\": its text is not a valid LocalDate");
    }

    @Test
    void value_textThatWouldBeWrittenOtherwise_isRefused() {
        KeyPart<UUID> id = KeyPart.of("Order", "id", Converters.uuid());
        KeyPart<Long> number = KeyPart.of("Order", "number", Converters.longNumber());

        assertThat(CUSTOMER.value(number, "-7")).isEqualTo(-7L);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> CUSTOMER.value(id, "7C0B9A9C-6F7B-4A0E-9D7E-0C1D2E3F4A5B"))
                .withMessageEndingWith("its text is not as this program would write it");
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> CUSTOMER.value(number, "07"));
    }

    @Test
    void text_null_namesTheMember() {
        KeyPart<String> part = KeyPart.of("Order", "customerId", Converters.string());

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> part.text(null))
                .withMessage("\"customerId\" of Order is null, and a key depends on it");
    }
}
