package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.CompilationSubject;
import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of optionals: what annotations say of those of primitive types, and what an empty one is. */
class OptionalCodecTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.util.Optional;
            import java.util.OptionalDouble;
            import java.util.OptionalInt;
            import java.util.OptionalLong;

            """;

    private static final String READING = IMPORTS + """
            @Table("readings")
            public record Reading(
                    @PartitionKey String id,
                    @StoredAs(StoredFormat.SORTABLE_TEXT) OptionalInt serial,
                    @StoredAs(StoredFormat.GZIP) OptionalLong packed,
                    OptionalDouble degrees,
                    @ConvertedBy(Hex.class) OptionalInt colour) {

                public static final class Hex implements AttributeConverter<Integer, String> {

                    @Override public String toStored(Integer value) { return Integer.toHexString(value); }
                    @Override public Integer fromStored(String stored) { return Integer.valueOf(stored, 16); }
                }
            }
            """;

    // Its class sets none of the first three, and something else than empty the last two.
    private static final String BEAN = IMPORTS + """
            @Table("notes")
            public class Note {

                private String id;
                private Optional<String> text;
                private OptionalInt number;
                private Optional<Place> place;
                private Optional<String> tag = Optional.of("d");
                private Optional<Place> from = Optional.of(new Place("d"));

                @PartitionKey
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                public Optional<String> getText() { return text; }
                public void setText(Optional<String> text) { this.text = text; }
                public OptionalInt getNumber() { return number; }
                public void setNumber(OptionalInt number) { this.number = number; }
                @Flatten(prefix = "to_")
                public Optional<Place> getPlace() { return place; }
                public void setPlace(Optional<Place> place) { this.place = place; }
                public Optional<String> getTag() { return tag; }
                public void setTag(Optional<String> tag) { this.tag = tag; }
                @Flatten(prefix = "from_")
                public Optional<Place> getFrom() { return from; }
                public void setFrom(Optional<Place> from) { this.from = from; }
                @Override public String toString() { return text + " " + number + " " + place + " " + tag + " " + from; }

                public record Place(String town) {}
            }
            """;

    private static final String BUILDER = IMPORTS + """
            @Table("notes")
            public final class Note {

                private final String id;
                private final Optional<String> text;
                private final OptionalInt number;

                private Note(Builder builder) {
                    this.id = builder.id;
                    this.text = builder.text;
                    this.number = builder.number;
                }

                public static Builder builder() { return new Builder(); }
                @PartitionKey
                public String getId() { return id; }
                public Optional<String> getText() { return text; }
                public OptionalInt getNumber() { return number; }
                @Override public String toString() { return text + " " + number; }

                public static final class Builder {

                    private String id;
                    private Optional<String> text;
                    private OptionalInt number;

                    public Builder id(String id) { this.id = id; return this; }
                    public Builder text(Optional<String> text) { this.text = text; return this; }
                    public Builder number(OptionalInt number) { this.number = number; return this; }
                    public Note build() { return new Note(this); }
                }
            }
            """;

    private static final ItemCodec<Object> READINGS = GeneratedClasses.codec("com.acme.ReadingCodec", READING);

    @Test
    void formatsAndConverters_ofOptionalsOfPrimitiveTypes_areHonoured() {
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("serial", AttributeValue.fromS("0000000042"));
        item.put("degrees", AttributeValue.fromN("1.5"));
        item.put("colour", AttributeValue.fromS("ff"));

        assertThat(Ends.roundTrip(READINGS, item)).isEqualTo(item);
        assertThat(READINGS.read(item).toString())
                .contains("serial=OptionalInt[42]", "degrees=OptionalDouble[1.5]", "colour=OptionalInt[255]");
    }

    @Test
    void optionalsOfPrimitiveTypes_thatAreEmpty_haveNoAttribute() {
        assertThat(Ends.roundTrip(READINGS, id())).isEqualTo(id());
    }

    @Test
    void optionalsOfABean_withoutAttributes_areEmptyDespiteDefaults() {
        ItemCodec<Object> notes = GeneratedClasses.codec("com.acme.NoteCodec", BEAN);

        assertThat(notes.read(id()))
                .hasToString("Optional.empty OptionalInt.empty Optional.empty Optional.empty Optional.empty");
        assertThat(Ends.readJson(notes, id())).hasToString(notes.read(id()).toString());
        assertThat(Ends.roundTrip(notes, id())).isEqualTo(id());
    }

    @Test
    void optionalsOfABean_withAttributes_areRead() {
        ItemCodec<Object> notes = GeneratedClasses.codec("com.acme.NoteCodec", BEAN);
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("text", AttributeValue.fromS("t"));
        item.put("number", AttributeValue.fromN("7"));
        item.put("to_town", AttributeValue.fromS("p"));

        assertThat(notes.read(item))
                .hasToString("Optional[t] OptionalInt[7] Optional[Place[town=p]] Optional.empty Optional.empty");
        assertThat(Ends.roundTrip(notes, item)).isEqualTo(item);
    }

    @Test
    void optionalsOfABuilder_withoutAttributes_areEmpty() {
        ItemCodec<Object> notes = GeneratedClasses.codec("com.acme.NoteCodec", BUILDER);

        assertThat(notes.read(id())).hasToString("Optional.empty OptionalInt.empty");
        assertThat(Ends.readJson(notes, id())).hasToString("Optional.empty OptionalInt.empty");
        assertThat(Ends.roundTrip(notes, id())).isEqualTo(id());
    }

    @Test
    void converterOfAnotherType_isAProblem() {
        String source = IMPORTS + """
                @Table("readings")
                public record Reading(@PartitionKey String id, @ConvertedBy(Hex.class) OptionalLong colour) {

                    public static final class Hex implements AttributeConverter<Integer, String> {

                        @Override public String toStored(Integer value) { return Integer.toHexString(value); }
                        @Override public Integer fromStored(String stored) { return Integer.valueOf(stored, 16); }
                    }
                }
                """;

        CompilationSubject.assertThat(Compilations.strict(source))
                .hadErrorContaining("Converter \"Hex\" must convert java.lang.Long (found a converter of");
    }

    private static Map<String, AttributeValue> id() {
        return Map.of("id", AttributeValue.fromS("x"));
    }
}
