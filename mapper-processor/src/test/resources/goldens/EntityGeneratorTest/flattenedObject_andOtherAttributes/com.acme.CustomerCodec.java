package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.convert.Converters;
import java.util.HashMap;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Customer} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class CustomerCodec extends EntityCodec<Customer> {
    static final CustomerCodec INSTANCE = new CustomerCodec();

    private static final String CLASS = "Customer";

    static final Attribute<String> ID = Attribute.of(CLASS, "id", Converters.string());

    static final HomeAttributes HOME = new HomeAttributes();

    static final AttributeNames NAMES = AttributeNames.of(
            CLASS, "id", "home_street", "home_number").keepingUnknownNulls();

    static final OtherAttributes OTHERS = OtherAttributes.of(NAMES);

    @Override
    protected ItemWriter writeKey(Customer customer, ItemWriter item) {
        ID.writeKey(customer.id(), item);
        return item;
    }

    @Override
    protected void writeAttributes(Customer customer, ItemWriter item) {
        ID.writeKey(customer.id(), item);
        HOME.write(customer.home(), item);
        OTHERS.write(customer.others(), item);
    }

    @Override
    protected void writeAttributes(Customer customer, JsonWriter json) {
        ID.writeKey(customer.id(), json);
        HOME.write(customer.home(), json);
        OTHERS.write(customer.others(), json);
    }

    @Override
    public int size(Customer customer) {
        return ID.keySize(customer.id())
                + HOME.size(customer.home())
                + OTHERS.size(customer.others());
    }

    @Override
    protected Customer readAttributes(ItemReader item) {
        return new Customer(
                ID.require(item),
                HOME.read(item),
                OTHERS.read(item));
    }

    @Override
    protected Customer readAttributes(JsonReader json) {
        String id = null;
        String homeStreet = null;
        int homeNumber = 0;
        boolean hasHomeNumber = false;
        boolean hasHome = false;
        Map<String, AttributeValue> others = new HashMap<>();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* id */ -> id = ID.read(json);
                case 1 /* home_street */ -> {
                    homeStreet = HomeAttributes.STREET.read(json);
                    hasHome = true;
                }
                case 2 /* home_number */ -> {
                    homeNumber = HomeAttributes.NUMBER.read(json);
                    hasHomeNumber = true;
                    hasHome = true;
                }
                default -> OTHERS.read(json, others);
            }
        }
        Customer.Address home = null;
        if (hasHome) {
            HomeAttributes.NUMBER.requirePresent(hasHomeNumber);
            home = new Customer.Address(
                    homeStreet,
                    homeNumber);
        }
        return new Customer(
                ID.require(id),
                home,
                others);
    }

    /** Stores {@code home} beside the other attributes of {@link Customer}. */
    static final class HomeAttributes extends FlattenedConverter<Customer.Address> {
        private static final String CLASS = "Customer";

        static final Attribute<String> STREET = Attribute.of(CLASS, "home_street", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of(CLASS, "home_number", Converters.integer());

        @Override
        protected void writeAttributes(Customer.Address address, ItemWriter item) {
            STREET.write(address.street(), item);
            NUMBER.write(address.number(), item);
        }

        @Override
        protected void writeAttributes(Customer.Address address, JsonWriter json) {
            STREET.write(address.street(), json);
            NUMBER.write(address.number(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Address address) {
            return STREET.size(address.street())
                    + NUMBER.size(address.number());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_street")
                    || item.has("home_number");
        }

        @Override
        protected Customer.Address readAttributes(ItemReader item) {
            return new Customer.Address(
                    STREET.read(item),
                    NUMBER.require(item));
        }
    }
}
