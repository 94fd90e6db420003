package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.SubtypeKeys;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link StockItem} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class StockItemCodec extends EntityCodec<StockItem> {

    static final StockItemCodec INSTANCE = new StockItemCodec();

    static final SubtypeKeys SUBTYPES = SubtypeKeys.of("StockItem")
            .with(ProductCodec.PK, ProductCodec.SK)
            .with(StockCodec.PK, StockCodec.SK)
            .with(DeliveryCodec.PK);

    private StockItemCodec() {
        super(3);
    }

    @Override
    public Map<String, AttributeValue> key(StockItem stockItem) {
        if (stockItem instanceof StockItem.Product product) {
            return ProductCodec.INSTANCE.key(product);
        } else if (stockItem instanceof StockItem.Stock stock) {
            return StockCodec.INSTANCE.key(stock);
        } else if (stockItem instanceof StockItem.Delivery delivery) {
            return DeliveryCodec.INSTANCE.key(delivery);
        } else {
            throw SUBTYPES.unlisted(stockItem);
        }
    }

    @Override
    protected void writeAttributes(StockItem stockItem, ItemWriter item) {
        if (stockItem instanceof StockItem.Product product) {
            ProductCodec.INSTANCE.writeAttributes(product, item);
        } else if (stockItem instanceof StockItem.Stock stock) {
            StockCodec.INSTANCE.writeAttributes(stock, item);
        } else if (stockItem instanceof StockItem.Delivery delivery) {
            DeliveryCodec.INSTANCE.writeAttributes(delivery, item);
        } else {
            throw SUBTYPES.unlisted(stockItem);
        }
    }

    @Override
    protected void writeAttributes(StockItem stockItem, JsonWriter json) {
        if (stockItem instanceof StockItem.Product product) {
            ProductCodec.INSTANCE.writeAttributes(product, json);
        } else if (stockItem instanceof StockItem.Stock stock) {
            StockCodec.INSTANCE.writeAttributes(stock, json);
        } else if (stockItem instanceof StockItem.Delivery delivery) {
            DeliveryCodec.INSTANCE.writeAttributes(delivery, json);
        } else {
            throw SUBTYPES.unlisted(stockItem);
        }
    }

    @Override
    public int size(StockItem stockItem) {
        if (stockItem instanceof StockItem.Product product) {
            return ProductCodec.INSTANCE.size(product);
        } else if (stockItem instanceof StockItem.Stock stock) {
            return StockCodec.INSTANCE.size(stock);
        } else if (stockItem instanceof StockItem.Delivery delivery) {
            return DeliveryCodec.INSTANCE.size(delivery);
        } else {
            throw SUBTYPES.unlisted(stockItem);
        }
    }

    @Override
    protected StockItem readAttributes(ItemReader item) {
        return switch (SUBTYPES.read(item)) {
            case 0 -> ProductCodec.INSTANCE.read(item);
            case 1 -> StockCodec.INSTANCE.read(item);
            case 2 -> DeliveryCodec.INSTANCE.read(item);
            default -> throw SUBTYPES.unknown(item);
        };
    }

    @Override
    protected StockItem readAttributes(JsonReader json) {
        return switch (SUBTYPES.read(json)) {
            case 0 -> ProductCodec.INSTANCE.readAttributes(json);
            case 1 -> StockCodec.INSTANCE.readAttributes(json);
            case 2 -> DeliveryCodec.INSTANCE.readAttributes(json);
            default -> throw SUBTYPES.unknown(json);
        };
    }

    /** Writes {@link StockItem.Product} into items and reads it from them. Thread-safe. */
    static final class ProductCodec extends EntityCodec<StockItem.Product> {

        static final ProductCodec INSTANCE = new ProductCodec();

        static final Attribute<String> TYPE = Attribute.of("Product", "type", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Product", "pk", "sk", "type");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Product", "pk", "PRODUCT#{product}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Product", "sk", "PRODUCT");

        static final KeyPart<String> PRODUCT_PART = KeyPart.of("Product", "product", Converters.string());

        private ProductCodec() {
            super(3);
        }

        /** The primary key of the item with this product. */
        static Map<String, AttributeValue> key(String product) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(product));
            key.put("sk", sk());
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(StockItem.Product product) {
            return key(product.product());
        }

        /** The key {@code PRODUCT#{product}}. */
        static AttributeValue pk(String product) {
            return PK.key(PRODUCT_PART.text(product));
        }

        /** The key {@code PRODUCT}. */
        static AttributeValue sk() {
            return SK.key();
        }

        @Override
        protected void writeAttributes(StockItem.Product product, ItemWriter item) {
            writeKeys(product, item);
            TYPE.write(product.type(), item);
        }

        @Override
        protected void writeAttributes(StockItem.Product product, JsonWriter json) {
            keys(product).writeTo(json);
            TYPE.write(product.type(), json);
        }

        @Override
        public int size(StockItem.Product product) {
            return keys(product).size()
                    + TYPE.size(product.type());
        }

        @Override
        protected StockItem.Product readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            SK.texts(item.get("sk"));
            return new StockItem.Product(
                    PK.value(PRODUCT_PART, pk[0]),
                    TYPE.read(item));
        }

        @Override
        protected StockItem.Product readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            String type = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> type = TYPE.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            SK.texts(skKey);
            return new StockItem.Product(
                    PK.value(PRODUCT_PART, pk[0]),
                    type);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(StockItem.Product product) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(product, item);
            return item;
        }

        private static void writeKeys(StockItem.Product product, ItemWriter item) {
            item.put("pk", pk(product.product()));
            item.put("sk", sk());
        }
    }

    /** Writes {@link StockItem.Stock} into items and reads it from them. Thread-safe. */
    static final class StockCodec extends EntityCodec<StockItem.Stock> {

        static final StockCodec INSTANCE = new StockCodec();

        static final Attribute<Integer> AMOUNT = Attribute.of("Stock", "amount", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of("Stock", "pk", "sk", "amount");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Stock", "pk", "PRODUCT#{product}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Stock", "sk", "STORE#{store}");

        static final KeyPart<String> PRODUCT_PART = KeyPart.of("Stock", "product", Converters.string());

        static final KeyPart<String> STORE_PART = KeyPart.of("Stock", "store", Converters.string());

        private StockCodec() {
            super(3);
        }

        /** The primary key of the item with this product and store. */
        static Map<String, AttributeValue> key(String product, String store) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(product));
            key.put("sk", sk(store));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(StockItem.Stock stock) {
            return key(stock.product(), stock.store());
        }

        /** The key {@code PRODUCT#{product}}. */
        static AttributeValue pk(String product) {
            return PK.key(PRODUCT_PART.text(product));
        }

        /** The key {@code STORE#{store}}. */
        static AttributeValue sk(String store) {
            return SK.key(STORE_PART.text(store));
        }

        @Override
        protected void writeAttributes(StockItem.Stock stock, ItemWriter item) {
            writeKeys(stock, item);
            AMOUNT.write(stock.amount(), item);
        }

        @Override
        protected void writeAttributes(StockItem.Stock stock, JsonWriter json) {
            keys(stock).writeTo(json);
            AMOUNT.write(stock.amount(), json);
        }

        @Override
        public int size(StockItem.Stock stock) {
            return keys(stock).size()
                    + AMOUNT.size(stock.amount());
        }

        @Override
        protected StockItem.Stock readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new StockItem.Stock(
                    PK.value(PRODUCT_PART, pk[0]),
                    SK.value(STORE_PART, sk[0]),
                    AMOUNT.require(item));
        }

        @Override
        protected StockItem.Stock readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            int amount = 0;
            boolean hasAmount = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> {
                        amount = AMOUNT.read(json);
                        hasAmount = true;
                    }
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            AMOUNT.requirePresent(hasAmount);
            return new StockItem.Stock(
                    PK.value(PRODUCT_PART, pk[0]),
                    SK.value(STORE_PART, sk[0]),
                    amount);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(StockItem.Stock stock) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(stock, item);
            return item;
        }

        private static void writeKeys(StockItem.Stock stock, ItemWriter item) {
            item.put("pk", pk(stock.product()));
            item.put("sk", sk(stock.store()));
        }
    }

    /** Writes {@link StockItem.Delivery} into items and reads it from them. Thread-safe. */
    static final class DeliveryCodec extends EntityCodec<StockItem.Delivery> {

        static final DeliveryCodec INSTANCE = new DeliveryCodec();

        static final Attribute<String> TIME = Attribute.of("Delivery", "sk", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Delivery", "pk", "sk");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Delivery", "pk", "STORE#{id}");

        static final KeyPart<String> ID_PART = KeyPart.of("Delivery", "id", Converters.string());

        private DeliveryCodec() {
            super(2);
        }

        /** The primary key of the item with this id and time. */
        static Map<String, AttributeValue> key(String id, String time) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(id));
            TIME.writeKey(time, key);
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(StockItem.Delivery delivery) {
            return key(delivery.id(), delivery.time());
        }

        /** The key {@code STORE#{id}}. */
        static AttributeValue pk(String id) {
            return PK.key(ID_PART.text(id));
        }

        @Override
        protected void writeAttributes(StockItem.Delivery delivery, ItemWriter item) {
            writeKeys(delivery, item);
        }

        @Override
        protected void writeAttributes(StockItem.Delivery delivery, JsonWriter json) {
            keys(delivery).writeTo(json);
        }

        @Override
        public int size(StockItem.Delivery delivery) {
            return keys(delivery).size();
        }

        @Override
        protected StockItem.Delivery readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            return new StockItem.Delivery(
                    PK.value(ID_PART, pk[0]),
                    TIME.require(item));
        }

        @Override
        protected StockItem.Delivery readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            String time = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> time = TIME.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            return new StockItem.Delivery(
                    PK.value(ID_PART, pk[0]),
                    TIME.require(time));
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(StockItem.Delivery delivery) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(delivery, item);
            return item;
        }

        private static void writeKeys(StockItem.Delivery delivery, ItemWriter item) {
            item.put("pk", pk(delivery.id()));
            TIME.writeKey(delivery.time(), item);
        }
    }
}
