package com.acme;

import dev.keyspread.expression.AttributeGroup;
import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MapAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.ObjectAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Operands;
import dev.keyspread.spi.Presence;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/** The attributes of {@link Basket} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class BasketAttributes {
    /** The attribute {@code address}. */
    public static final AddressPath ADDRESS = new AddressPath(BasketCodec.ADDRESS);

    /** The attribute {@code lines}. */
    public static final ListAttribute<Basket, List<Basket.Line>, Basket.Line, LinePath> LINES = new ListAttribute<>(
            BasketCodec.LINES, LinePath::new);

    /** The attribute {@code counts}. */
    public static final MapAttribute<Basket, Map<String, Integer>, String, Integer, NumberAttribute<Basket, Integer>> COUNTS = new MapAttribute<>(
            BasketCodec.COUNTS, NumberAttribute::new);

    /** The attributes of {@code home}. */
    public static final HomeGroup HOME = new HomeGroup(Presence.of("home_number"));

    private BasketAttributes() {}

    /** The attributes of {@link Basket.Address} in an item. */
    public static final class AddressPath extends ObjectAttribute<Basket, Basket.Address> {
        private AddressPath(Attribute<Basket.Address> attribute, AttributeTrait... traits) {
            super(attribute, traits);
        }

        /** The attribute {@code city}. */
        public TextAttribute<Basket> city() {
            return member(BasketCodec.AddressConverter.CITY, TextAttribute::new);
        }

        /** The attribute {@code number}. */
        public NumberAttribute<Basket, Integer> number() {
            return member(Operands.always(BasketCodec.AddressConverter.NUMBER), NumberAttribute::new);
        }
    }

    /** The attributes of {@link Basket.Line} in an item. */
    public static final class LinePath extends ObjectAttribute<Basket, Basket.Line> {
        private LinePath(Attribute<Basket.Line> attribute, AttributeTrait... traits) {
            super(attribute, traits);
        }

        /** The attribute {@code product}. */
        public TextAttribute<Basket> product() {
            return member(BasketCodec.LineConverter.PRODUCT, TextAttribute::new);
        }

        /** The attribute {@code quantity}. */
        public NumberAttribute<Basket, Integer> quantity() {
            return member(Operands.always(BasketCodec.LineConverter.QUANTITY), NumberAttribute::new);
        }

        /** The attribute {@code notes}. */
        public ListAttribute<Basket, List<String>, String, TextAttribute<Basket>> notes() {
            return member(BasketCodec.LineConverter.NOTES, ListAttribute.of(TextAttribute::new));
        }
    }

    /** The attributes of {@link Basket.Address} in an item. */
    public static final class HomeGroup extends AttributeGroup {
        private HomeGroup(AttributeTrait... traits) {
            super(traits);
        }

        /** The attribute {@code home_city}. */
        public TextAttribute<Basket> city() {
            return member(BasketCodec.HomeAttributes.CITY, TextAttribute::new);
        }

        /** The attribute {@code home_number}. */
        public NumberAttribute<Basket, Integer> number() {
            return member(Operands.always(BasketCodec.HomeAttributes.NUMBER), NumberAttribute::new);
        }
    }
}
