package dev.keyspread.query;

import dev.keyspread.ItemReads;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SubtypeKeys;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * An index of a table, as in {@code OrderRepository.BY_COUNTRY.scan(orders)}. A generated repository has one for each index. Immutable
 * and thread-safe.
 *
 * @param <R> the repository, or for a local index also its {@code consistent()}
 * @param <V> the type of the items in the index
 */
public final class Index<R extends ItemReads<?>, V> {

    private final String name;
    private final ItemDecoder<V> decoder;
    private final UnaryOperator<ReadSource<V>> restriction;

    private Index(String name, ItemDecoder<V> decoder, UnaryOperator<ReadSource<V>> restriction) {
        this.name = name;
        this.decoder = decoder;
        this.restriction = restriction;
    }

    /** Creates an index of items that {@code decoder} reads, and whose keys begin as {@code keys} do. Generated code calls this method. */
    public static <R extends ItemReads<?>, V> Index<R, V> of(String name, ItemDecoder<V> decoder, KeyTemplate... keys) {
        return new Index<>(name, decoder, scan -> scan.beginningAs(keys));
    }

    /** Creates an index of items of several subtypes with keys of their own. Generated code calls this method. */
    public static <R extends ItemReads<?>, V> Index<R, V> of(String name, ItemDecoder<V> decoder, SubtypeKeys keys) {
        return new Index<>(name, decoder, scan -> scan.beginningAs(keys));
    }

    /** Returns a read of all items in the index, in no order. It consumes the read capacity of the whole index. */
    public Scan<V> scan(R reads) {
        ItemReads<?> any = Objects.requireNonNull(reads, "reads");
        return new Scan<>(restriction.apply(EntityStore.of(any).scan(name, decoder)));
    }

    /** Returns the name of the index. */
    @Override
    public String toString() {
        return name;
    }
}
