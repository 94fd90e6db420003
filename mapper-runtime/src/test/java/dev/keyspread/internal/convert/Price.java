package dev.keyspread.internal.convert;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import java.util.Optional;

/** An object inside an entity. */
record Price(Double amount, Optional<String> currency) {

    /** A codec as the processor generates it. */
    static final class PriceConverter extends ObjectConverter<Price> {

        private static final Attribute<Double> AMOUNT = Attribute.of("Price", "amount", Converters.doubleNumber());
        private static final Attribute<Optional<String>> CURRENCY =
                Attribute.of("Price", "currency", Decorators.optional(Converters.string()));
        private static final AttributeNames NAMES = AttributeNames.of("Price", "amount", "currency");

        @Override
        protected void writeAttributes(Price price, ItemWriter item) {
            AMOUNT.write(price.amount(), item);
            CURRENCY.write(price.currency(), item);
        }

        @Override
        protected void writeAttributes(Price price, JsonWriter json) {
            AMOUNT.write(price.amount(), json);
            CURRENCY.write(price.currency(), json);
        }

        @Override
        protected int sizeOfAttributes(Price price) {
            return AMOUNT.elementSize(price.amount()) + CURRENCY.elementSize(price.currency());
        }

        @Override
        protected Price readAttributes(ItemReader item) {
            return new Price(AMOUNT.require(item), CURRENCY.read(item));
        }

        @Override
        protected Price readAttributes(JsonReader json) {
            Double amount = null;
            Optional<String> currency = Optional.empty();
            for (int name = json.nextAttribute(NAMES); name >= 0; name = json.nextAttribute(NAMES)) {
                switch (name) {
                    case 0 -> amount = AMOUNT.read(json);
                    case 1 -> currency = CURRENCY.read(json);
                    default -> json.skip();
                }
            }
            return new Price(AMOUNT.require(amount), currency);
        }
    }
}
