package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of members whose NULL says something else than that there is no attribute. */
class StoredNullCodecTest {

    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private static final String LAMP = PartEntities.IMPORTS + """
            @Table("lamps")
            public class Lamp {

                private String id;
                private String colour = "red";
                private String note = "new";

                @PartitionKey
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                @WriteNull
                public String getColour() { return colour; }
                public void setColour(String colour) { this.colour = colour; }
                public String getNote() { return note; }
                public void setNote(String note) { this.note = note; }
                @Override public String toString() { return colour + " " + note; }
            }
            """;

    private static final String PARCEL = PartEntities.IMPORTS + """
            @Table("parcels")
            public record Parcel(@PartitionKey String id, @Flatten(prefix = "h_") Home home) {

                public record Home(AttributeValue raw, @WriteNull String city, String street) {}
            }
            """;

    private static final ItemCodec<Object> LAMPS = GeneratedClasses.codec("com.acme.LampCodec", LAMP);

    private static final ItemCodec<Object> PARCELS = GeneratedClasses.codec("com.acme.ParcelCodec", PARCEL);

    @Test
    void null_ofABeanWithADefault_isReadAsNull() {
        Map<String, AttributeValue> item = item(Map.of("colour", NULL, "note", NULL));

        assertThat(Ends.roundTrip(LAMPS, item)).containsEntry("colour", NULL);
        assertThat(LAMPS.read(item).toString()).isEqualTo("null new");
        assertThat(Ends.readJson(LAMPS, item).toString()).isEqualTo("null new");
    }

    @Test
    void absentAttribute_ofABeanWithADefault_leavesTheDefault() {
        assertThat(LAMPS.read(item(Map.of())).toString()).isEqualTo("red new");
        assertThat(Ends.readJson(LAMPS, item(Map.of())).toString()).isEqualTo("red new");
    }

    @Test
    void flattenedObject_withStoredNull_isPresentInAllOutputs() {
        Map<String, AttributeValue> raw = item(Map.of("h_raw", NULL));
        Map<String, AttributeValue> city = item(Map.of("h_city", NULL));

        assertThat(Ends.readJson(PARCELS, raw)).hasToString(PARCELS.read(raw).toString());
        assertThat(PARCELS.read(raw).toString()).contains("home=Home[raw=AttributeValue(NUL=true)");
        assertThat(Ends.readJson(PARCELS, city)).hasToString(PARCELS.read(city).toString());
        assertThat(PARCELS.read(city).toString()).contains("home=Home[raw=null, city=null");
    }

    @Test
    void flattenedObject_withNullAttribute_isNull() {
        Map<String, AttributeValue> item = item(Map.of("h_street", NULL));

        assertThat(PARCELS.read(item).toString()).contains("home=null");
        assertThat(Ends.readJson(PARCELS, item).toString()).contains("home=null");
    }

    private static Map<String, AttributeValue> item(Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new HashMap<>(attributes);
        item.put("id", AttributeValue.fromS("x"));
        return item;
    }
}
