package dev.keyspread.support;

import dev.keyspread.spi.Converter;
import java.util.function.BiConsumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores an object inside an entity as M. */
final class NestedConverter<V> implements Converter<V> {

    private final String name;
    private final BiConsumer<ItemWriter, V> write;
    private final Function<ItemReader, V> read;

    NestedConverter(String name, BiConsumer<ItemWriter, V> write, Function<ItemReader, V> read) {
        this.name = name;
        this.write = write;
        this.read = read;
    }

    @Override
    public AttributeValue write(V value) {
        ItemWriter writer = new ItemWriter(name);
        write.accept(writer, value);
        return AttributeValue.createM(writer.item());
    }

    @Override
    public V read(AttributeValue value) {
        if (!value.hasM()) {
            throw Types.mismatch(value, "M");
        }
        return read.apply(new ItemReader(name, value.m()));
    }
}
