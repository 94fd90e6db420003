package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of collections that are made in ways of their own: by default, and of an enum's constants. */
class OwnCollectionCodecTest {

    // Its text changes the collections first.
    private static final String BASKET = """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.util.*;

        @Table("baskets")
        public class Basket {

            private String id;
            private List<String> lines;
            private Collection<String> tags;
            private Set<Long> numbers;
            private Map<String, Long> counts;

            @PartitionKey
            public String getId() { return id; }
            public void setId(String id) { this.id = id; }
            @DefaultValue("[]")
            public List<String> getLines() { return lines; }
            public void setLines(List<String> lines) { this.lines = lines; }
            @DefaultValue("[]")
            public Collection<String> getTags() { return tags; }
            public void setTags(Collection<String> tags) { this.tags = tags; }
            @DefaultValue("[]")
            public Set<Long> getNumbers() { return numbers; }
            public void setNumbers(Set<Long> numbers) { this.numbers = numbers; }
            @DefaultValue("{}")
            public Map<String, Long> getCounts() { return counts; }
            public void setCounts(Map<String, Long> counts) { this.counts = counts; }

            @Override
            public String toString() {
                lines.add("l");
                tags.add("t");
                numbers.add(2L);
                counts.put("c", 3L);
                return lines + " " + tags + " " + numbers + " " + counts;
            }
        }
        """;

    private static final String TICKET = """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.util.*;

        @Table("tickets")
        public record Ticket(
                @PartitionKey String id, Queue<String> waiting, Deque<Long> undo, ArrayDeque<String> next) {}
        """;

    private static final String PALETTE = """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.util.EnumMap;
        import java.util.List;

        @Table("palettes")
        public record Palette(
                @PartitionKey String id,
                EnumMap<Color, Long> counts,
                EnumMap<Shade, EnumMap<Color, List<String>>> names) {

            public enum Shade { DARK, LIGHT }

            public enum Color { RED, GREEN }
        }
        """;

    @Test
    void collections_thatAreAbsent_areNewOnesForEachObject() {
        ItemCodec<Object> baskets = GeneratedClasses.codec("com.acme.BasketCodec", BASKET);

        for (int time = 0; time < 2; time++) {
            assertThat(baskets.read(id())).hasToString("[l] [t] [2] {c=3}");
            assertThat(Ends.readJson(baskets, id())).hasToString("[l] [t] [2] {c=3}");
        }
        assertThat(Ends.roundTrip(baskets, id())).containsEntry("lines", AttributeValue.fromL(List.of()));
    }

    @Test
    void queues_areStoredAsLists() {
        ItemCodec<Object> tickets = GeneratedClasses.codec("com.acme.TicketCodec", TICKET);
        AttributeValue texts = AttributeValue.fromL(List.of(AttributeValue.fromS("b"), AttributeValue.fromS("a")));
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("waiting", texts);
        item.put("undo", AttributeValue.fromL(List.of(AttributeValue.fromN("1"))));
        item.put("next", texts);

        assertThat(Ends.roundTrip(tickets, item)).isEqualTo(item);
        assertThat(tickets.read(item)).hasToString("Ticket[id=x, waiting=[b, a], undo=[1], next=[b, a]]");
    }

    @Test
    void enumMap_isStoredAsOtherMapsAre() {
        ItemCodec<Object> palettes = GeneratedClasses.codec("com.acme.PaletteCodec", PALETTE);
        AttributeValue names =
                AttributeValue.fromM(Map.of("RED", AttributeValue.fromL(List.of(AttributeValue.fromS("r")))));
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("counts", AttributeValue.fromM(Map.of("GREEN", AttributeValue.fromN("2"))));
        item.put("names", AttributeValue.fromM(Map.of("DARK", names)));

        assertThat(Ends.roundTrip(palettes, item)).isEqualTo(item);
        assertThat(palettes.read(item)).hasToString("Palette[id=x, counts={GREEN=2}, names={DARK={RED=[r]}}]");
        assertThat(palettes.read(id())).hasToString("Palette[id=x, counts=null, names=null]");
    }

    @Test
    void enumSet_isStoredAsOtherSetsAre() {
        ItemCodec<Object> switches = GeneratedClasses.codec("com.acme.SwitchesCodec", """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.util.EnumSet;
            import java.util.List;

            @Table("switches")
            public record Switches(@PartitionKey String id, EnumSet<State> seen, @MaxItems(3) List<EnumSet<State>> log) {

                public enum State { ON, OFF }
            }
            """);
        AttributeValue both = AttributeValue.fromSs(List.of("OFF", "ON"));
        AttributeValue none = AttributeValue.fromL(List.of());
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("seen", both);
        item.put("log", AttributeValue.fromL(List.of(none, AttributeValue.fromSs(List.of("OFF")))));

        assertThat(switches.read(item)).hasToString("Switches[id=x, seen=[ON, OFF], log=[[], [OFF]]]");
        assertThat(Ends.roundTrip(switches, item))
                .containsEntry("log", item.get("log"))
                .hasEntrySatisfying("seen", seen -> assertThat(seen.ss()).containsExactlyInAnyOrder("ON", "OFF"));

        item.put("seen", AttributeValue.fromSs(List.of("DIM")));
        assertThatThrownBy(() -> switches.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining("its text is not one of ON, OFF");
    }

    @Test
    void enumMap_withAnUnknownConstant_cannotBeRead() {
        ItemCodec<Object> palettes = GeneratedClasses.codec("com.acme.PaletteCodec", PALETTE);
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("counts", AttributeValue.fromM(Map.of("BLUE", AttributeValue.fromN("2"))));

        assertThatThrownBy(() -> palettes.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage("Attribute \"counts\" of Palette cannot be read: key ?: its text is not one of RED, GREEN");
    }

    private static Map<String, AttributeValue> id() {
        return Map.of("id", AttributeValue.fromS("x"));
    }
}
