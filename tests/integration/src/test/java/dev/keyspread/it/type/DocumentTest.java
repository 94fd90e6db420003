package dev.keyspread.it.type;

import static dev.keyspread.it.type.PreferencesAttributes.EXTRA;
import static dev.keyspread.it.type.PreferencesAttributes.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class DocumentTest {

    private static final BigDecimal SEVEN = BigDecimal.valueOf(7);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private PreferencesRepository preferences;

    @BeforeEach
    void createTable() {
        dynamoDb.create(PreferencesRepository.TABLE);
        preferences = new PreferencesRepository(dynamoDb.keyspread());
    }

    @Test
    void find_returnsWhatWasSaved_withNumbersAsBigDecimals() {
        Map<String, Object> settings = Map.of(
                "theme", "dark",
                "volume", 7,
                "beta", true,
                "key", SdkBytes.fromUtf8String("k"),
                "windows", Arrays.asList(Map.of("width", 7L), "full", null, List.of()),
                "tags", Set.of("a", "b"),
                "codes", Set.of(7));

        preferences.save(new Preferences("p1", settings, 1.5));

        Preferences found = preferences.find("p1").orElseThrow();
        assertThat(found.extra()).isEqualTo(new BigDecimal("1.5"));
        assertThat(found.settings())
                .isEqualTo(Map.of(
                        "theme", "dark",
                        "volume", SEVEN,
                        "beta", true,
                        "key", SdkBytes.fromUtf8String("k"),
                        "windows", Arrays.asList(Map.of("width", SEVEN), "full", null, List.of()),
                        "tags", Set.of("a", "b"),
                        "codes", Set.of(SEVEN)));
        assertThat(preferences.save(found)).isEqualTo(found);
        assertThat(preferences.find("p1")).contains(found);
    }

    @Test
    void set_ofElementsOfSeveralClasses_isAList() {
        preferences.save(new Preferences("p1", Map.of(), new LinkedHashSet<>(List.of("a", 7))));

        assertThat(preferences.find("p1").orElseThrow().extra()).isEqualTo(List.of("a", SEVEN));
    }

    @Test
    void attributesInside_canBeUpdatedAndCompared() {
        preferences.save(new Preferences("p1", Map.of("theme", "dark"), null));

        preferences
                .update("p1")
                .set(SETTINGS.key("theme"), "light")
                .set(EXTRA, List.of(7))
                .onlyIf(SETTINGS.key("theme").eq("dark"))
                .run();

        assertThat(preferences.find("p1")).contains(new Preferences("p1", Map.of("theme", "light"), List.of(SEVEN)));
    }

    @Test
    void save_valueThatADocumentCannotHold_namesItsPlaceAndClass() {
        Map<String, Object> settings = Map.of("windows", List.of("full", Map.of("opened", Instant.EPOCH)));

        assertThatThrownBy(() -> preferences.save(new Preferences("p1", settings, null)))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("\"settings\" of Preferences cannot be written: entry ?: element 1: entry ?: it is a"
                        + " java.time.Instant, and a document has strings, numbers, booleans, bytes, lists, sets"
                        + " and maps");
        assertThatThrownBy(() -> preferences.save(new Preferences("p1", Map.of(), Map.of(7, "a"))))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("\"extra\" of Preferences cannot be written: a key of its map is a java.lang.Integer, "
                        + "and a document has strings as keys");
    }

    @Test
    void size_isThatOfTheStoredItem() {
        Preferences one = new Preferences("p1", Map.of("a", Arrays.asList(1, "x", null), "b", Set.of(7)), true);
        preferences.save(one);

        Map<String, AttributeValue> item = dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(PreferencesRepository.TABLE))
                        .key(PreferencesRepository.key("p1").attributes()))
                .item();

        assertThat(PreferencesRepository.ITEMS.size(one)).isEqualTo(ItemSizes.of(item));
    }
}
