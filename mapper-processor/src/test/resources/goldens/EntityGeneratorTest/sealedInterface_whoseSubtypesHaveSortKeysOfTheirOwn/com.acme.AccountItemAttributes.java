package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link AccountItem}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountItemAttributes {

    private AccountItemAttributes() {}

    /** Those of {@link AccountItem.Order}. */
    public static final class OrderAttributes {

        private static final IndexKey GSI1PK = new IndexKey("gsi1pk", List.of("agent"), OrderAttributes::gsi1pk);

        private static final IndexKey GSI2PK = new IndexKey("gsi2pk", List.of("agent"), OrderAttributes::gsi2pk);

        /** The attribute {@code agent}. */
        public static final TextAttribute<AccountItem.Order> AGENT = new TextAttribute<>(
                AccountItemCodec.OrderCodec.AGENT, GSI1PK, GSI2PK);

        /** The attribute {@code lines}. */
        public static final ListAttribute<AccountItem.Order, List<String>, String> LINES = new ListAttribute<>(
                AccountItemCodec.OrderCodec.LINES);

        private OrderAttributes() {}

        private static AttributeValue gsi1pk(ItemReader item) {
            String agent = AccountItemCodec.OrderCodec.AGENT.require(item);
            return AccountItemCodec.OrderCodec.gsi1pk(agent);
        }

        private static AttributeValue gsi2pk(ItemReader item) {
            String agent = AccountItemCodec.OrderCodec.AGENT.require(item);
            return AccountItemCodec.OrderCodec.gsi2pk(agent);
        }
    }

    /** Those of {@link AccountItem.Profile}. */
    public static final class ProfileAttributes {

        private static final IndexKey GSI1PK = new IndexKey("gsi1pk", List.of("agent"), ProfileAttributes::gsi1pk);

        /** The attribute {@code agent}. */
        public static final TextAttribute<AccountItem.Profile> AGENT = new TextAttribute<>(
                AccountItemCodec.ProfileCodec.AGENT, GSI1PK);

        /** The attribute {@code name}. */
        public static final TextAttribute<AccountItem.Profile> NAME = new TextAttribute<>(
                AccountItemCodec.ProfileCodec.NAME);

        private ProfileAttributes() {}

        private static AttributeValue gsi1pk(ItemReader item) {
            String agent = AccountItemCodec.ProfileCodec.AGENT.require(item);
            return AccountItemCodec.ProfileCodec.gsi1pk(agent);
        }
    }

    /** Those of {@link AccountItem.Address}. */
    public static final class AddressAttributes {

        private static final IndexKey GSI1PK = new IndexKey("gsi1pk", List.of("agent"), AddressAttributes::gsi1pk);

        private static final IndexKey GSI2PK = new IndexKey("gsi2pk", List.of("city"), AddressAttributes::gsi2pk);

        /** The attribute {@code agent}. */
        public static final TextAttribute<AccountItem.Address> AGENT = new TextAttribute<>(
                AccountItemCodec.AddressCodec.AGENT, GSI1PK);

        /** The attribute {@code city}. */
        public static final TextAttribute<AccountItem.Address> CITY = new TextAttribute<>(
                AccountItemCodec.AddressCodec.CITY, GSI2PK);

        /** The attribute {@code before}. */
        public static final MutableAttribute<AccountItem.Address, AccountItem> BEFORE = new MutableAttribute<>(
                AccountItemCodec.AddressCodec.BEFORE);

        private AddressAttributes() {}

        private static AttributeValue gsi1pk(ItemReader item) {
            String agent = AccountItemCodec.AddressCodec.AGENT.require(item);
            return AccountItemCodec.AddressCodec.gsi1pk(agent);
        }

        private static AttributeValue gsi2pk(ItemReader item) {
            String city = AccountItemCodec.AddressCodec.CITY.require(item);
            return AccountItemCodec.AddressCodec.gsi2pk(city);
        }
    }
}
