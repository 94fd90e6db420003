package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ShardLayout;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Task} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class TaskCodec extends EntityCodec<Task> {

    static final TaskCodec INSTANCE = new TaskCodec();

    static final Attribute<String> DAY = Attribute.of("Task", "day", Converters.string());
    static final Attribute<Integer> NUMBER = Attribute.of("Task", "number", Converters.integer());

    static final Discriminator DISCRIMINATOR = Discriminator.of("Task", "type", "Call", "Visit");

    static final ShardLayout SHARDS = ShardLayout.of(5, ".", 1);

    private TaskCodec() {
        super(4);
    }

    @Override
    public Map<String, AttributeValue> key(Task task) {
        if (task instanceof Task.Call call && call.getClass() == Task.Call.class) {
            return CallCodec.INSTANCE.key(call);
        } else if (task instanceof Task.Visit visit && visit.getClass() == Task.Visit.class) {
            return VisitCodec.INSTANCE.key(visit);
        } else {
            throw DISCRIMINATOR.unlisted(task);
        }
    }

    @Override
    public Task place(Task task, RandomGenerator random) {
        if (task instanceof Task.Call call && call.getClass() == Task.Call.class) {
            return CallCodec.INSTANCE.place(call, random);
        } else if (task instanceof Task.Visit visit && visit.getClass() == Task.Visit.class) {
            return VisitCodec.INSTANCE.place(visit, random);
        } else {
            throw DISCRIMINATOR.unlisted(task);
        }
    }

    @Override
    protected void writeAttributes(Task task, ItemWriter item) {
        if (task instanceof Task.Call call && call.getClass() == Task.Call.class) {
            DISCRIMINATOR.write("Call", item);
            CallCodec.INSTANCE.writeAttributes(call, item);
        } else if (task instanceof Task.Visit visit && visit.getClass() == Task.Visit.class) {
            DISCRIMINATOR.write("Visit", item);
            VisitCodec.INSTANCE.writeAttributes(visit, item);
        } else {
            throw DISCRIMINATOR.unlisted(task);
        }
    }

    @Override
    protected void writeAttributes(Task task, JsonWriter json) {
        if (task instanceof Task.Call call && call.getClass() == Task.Call.class) {
            DISCRIMINATOR.write("Call", json);
            CallCodec.INSTANCE.writeAttributes(call, json);
        } else if (task instanceof Task.Visit visit && visit.getClass() == Task.Visit.class) {
            DISCRIMINATOR.write("Visit", json);
            VisitCodec.INSTANCE.writeAttributes(visit, json);
        } else {
            throw DISCRIMINATOR.unlisted(task);
        }
    }

    @Override
    public int size(Task task) {
        if (task instanceof Task.Call call && call.getClass() == Task.Call.class) {
            return DISCRIMINATOR.size("Call") + CallCodec.INSTANCE.size(call);
        } else if (task instanceof Task.Visit visit && visit.getClass() == Task.Visit.class) {
            return DISCRIMINATOR.size("Visit") + VisitCodec.INSTANCE.size(visit);
        } else {
            throw DISCRIMINATOR.unlisted(task);
        }
    }

    @Override
    protected Task readAttributes(ItemReader item) {
        String type = DISCRIMINATOR.read(item);
        return switch (type) {
            case "Call" -> CallCodec.INSTANCE.read(item);
            case "Visit" -> VisitCodec.INSTANCE.read(item);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    @Override
    protected Task readAttributes(JsonReader json) {
        String type = DISCRIMINATOR.read(json);
        return switch (type) {
            case "Call" -> CallCodec.INSTANCE.readAttributes(json);
            case "Visit" -> VisitCodec.INSTANCE.readAttributes(json);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    /** Writes {@link Task.Call} into items and reads it from them. Thread-safe. */
    static final class CallCodec extends EntityCodec<Task.Call> {

        static final CallCodec INSTANCE = new CallCodec();

        static final Attribute<String> DAY = Attribute.of("Call", "day", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of("Call", "number", Converters.integer());
        static final Attribute<String> PHONE = Attribute.of("Call", "phone", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Call", "day", "number", "phone");

        static final ShardLayout SHARDS = ShardLayout.of(5, ".", 1);

        private CallCodec() {
            super(3);
        }

        @Override
        public Map<String, AttributeValue> key(Task.Call call) {
            ItemWriter key = new ItemWriter(2);
            writeKey(call, SHARDS.carried("shard", call.getShard()), key);
            return key.item();
        }

        @Override
        public Task.Call place(Task.Call call, RandomGenerator random) {
            if (call.getShard() != null) {
                return call;
            }
            call.setShard(SHARDS.draw(random));
            return call;
        }

        @Override
        protected void writeAttributes(Task.Call call, ItemWriter item) {
            writeKeys(call, item);
            PHONE.write(call.getPhone(), item);
        }

        @Override
        protected void writeAttributes(Task.Call call, JsonWriter json) {
            keys(call).writeTo(json);
            PHONE.write(call.getPhone(), json);
        }

        @Override
        public int size(Task.Call call) {
            return keys(call).size()
                    + PHONE.size(call.getPhone());
        }

        @Override
        protected Task.Call readAttributes(ItemReader item) {
            Task.Call call = new Task.Call();
            call.setDay(DAY.logicalKey(item.get("day"), SHARDS));
            call.setNumber(NUMBER.require(item));
            call.setShard(DAY.shard(item.get("day"), SHARDS));
            AttributeValue phone = item.get("phone");
            if (phone != null) {
                call.setPhone(PHONE.read(phone));
            }
            return call;
        }

        @Override
        protected Task.Call readAttributes(JsonReader json) {
            AttributeValue day = null;
            int number = 0;
            boolean hasNumber = false;
            Task.Call call = new Task.Call();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> day = json.attributeValue();
                    case 1 -> {
                        number = NUMBER.read(json);
                        hasNumber = true;
                    }
                    case 2 -> call.setPhone(PHONE.read(json));
                    default -> json.skip();
                }
            }
            call.setDay(DAY.logicalKey(day, SHARDS));
            NUMBER.requirePresent(hasNumber);
            call.setNumber(number);
            call.setShard(DAY.shard(day, SHARDS));
            return call;
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(Task.Call call) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(call, item);
            return item;
        }

        private static void writeKeys(Task.Call call, ItemWriter item) {
            writeKey(call, SHARDS.carriedOrLast("shard", call.getShard()), item);
        }

        private static void writeKey(Task.Call call, int suffix, ItemWriter item) {
            AttributeValue logicalKey = DAY.value(call.getDay());
            NUMBER.writeKey(call.getNumber(), item);
            item.put("day", SHARDS.store(logicalKey, suffix));
        }
    }

    /** Writes {@link Task.Visit} into items and reads it from them. Thread-safe. */
    static final class VisitCodec extends EntityCodec<Task.Visit> {

        static final VisitCodec INSTANCE = new VisitCodec();

        static final Attribute<String> DAY = Attribute.of("Visit", "day", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of("Visit", "number", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of("Visit", "day", "number");

        static final ShardLayout SHARDS = ShardLayout.of(5, ".", 1);

        private VisitCodec() {
            super(2);
        }

        @Override
        public Map<String, AttributeValue> key(Task.Visit visit) {
            ItemWriter key = new ItemWriter(2);
            writeKey(visit, SHARDS.carried("shard", visit.getShard()), key);
            return key.item();
        }

        @Override
        public Task.Visit place(Task.Visit visit, RandomGenerator random) {
            if (visit.getShard() != null) {
                return visit;
            }
            visit.setShard(SHARDS.draw(random));
            return visit;
        }

        @Override
        protected void writeAttributes(Task.Visit visit, ItemWriter item) {
            writeKeys(visit, item);
        }

        @Override
        protected void writeAttributes(Task.Visit visit, JsonWriter json) {
            keys(visit).writeTo(json);
        }

        @Override
        public int size(Task.Visit visit) {
            return keys(visit).size();
        }

        @Override
        protected Task.Visit readAttributes(ItemReader item) {
            Task.Visit visit = new Task.Visit();
            visit.setDay(DAY.logicalKey(item.get("day"), SHARDS));
            visit.setNumber(NUMBER.require(item));
            visit.setShard(DAY.shard(item.get("day"), SHARDS));
            return visit;
        }

        @Override
        protected Task.Visit readAttributes(JsonReader json) {
            AttributeValue day = null;
            int number = 0;
            boolean hasNumber = false;
            Task.Visit visit = new Task.Visit();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> day = json.attributeValue();
                    case 1 -> {
                        number = NUMBER.read(json);
                        hasNumber = true;
                    }
                    default -> json.skip();
                }
            }
            visit.setDay(DAY.logicalKey(day, SHARDS));
            NUMBER.requirePresent(hasNumber);
            visit.setNumber(number);
            visit.setShard(DAY.shard(day, SHARDS));
            return visit;
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(Task.Visit visit) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(visit, item);
            return item;
        }

        private static void writeKeys(Task.Visit visit, ItemWriter item) {
            writeKey(visit, SHARDS.carriedOrLast("shard", visit.getShard()), item);
        }

        private static void writeKey(Task.Visit visit, int suffix, ItemWriter item) {
            AttributeValue logicalKey = DAY.value(visit.getDay());
            NUMBER.writeKey(visit.getNumber(), item);
            item.put("day", SHARDS.store(logicalKey, suffix));
        }
    }
}
