package dev.keyspread.it.call;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.spi.ItemCodec;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** An entity with a bit of everything, whose text may be long. */
@Table("parcels")
public record Parcel(
        @PartitionKey String route,
        @SortKey long number,
        String text,
        List<Content> contents,
        Map<String, BigDecimal> prices,
        Set<String> marks,
        Optional<String> note) {

    /** The generated codec, for tests in other packages. */
    public static final ItemCodec<Parcel> CODEC = ParcelCodec.INSTANCE;

    public record Content(String name, double weight, byte[] picture) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Content content && toString().equals(content.toString());
        }

        @Override
        public int hashCode() {
            return toString().hashCode();
        }

        @Override
        public String toString() {
            return name + " " + weight + " " + List.of(picture.length, picture.length == 0 ? 0 : picture[0]);
        }
    }

    /** Always the same parcel under the same number. */
    public static Parcel of(String route, long number) {
        Random random = new Random(number);
        return new Parcel(
                route,
                number,
                "Größe \"" + number + "\" \\ 漢😀\n\u0001",
                List.of(
                        new Content("é", random.nextGaussian() * 1e9, new byte[random.nextInt(50)]),
                        new Content("", -0.25, new byte[] {1})),
                Map.of("€", BigDecimal.valueOf(random.nextInt(10_000) * 10L + 1, 2), "x", BigDecimal.ONE),
                Set.of("fragile", "№ " + number),
                number % 2 == 0 ? Optional.empty() : Optional.of(""));
    }

    public Parcel withText(String newText) {
        return new Parcel(route, number, newText, contents, prices, marks, note);
    }
}
