package dev.keyspread.it.managed;

import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A record with ids from suppliers: a number, a text, and a class of its own. */
@Table("vouchers")
record Voucher(
        @PartitionKey String shop,

        @SortKey @GeneratedId(supplier = Numbers.class) @Nullable
        Long number,

        @GeneratedId(supplier = Codes.class) @Nullable String code,

        @GeneratedId(supplier = Batches.class) @ConvertedBy(BatchConverter.class) @Nullable
        Batch batch) {

    record Batch(String name) {}

    /** Counts the instances, of which the generated code has one. */
    static final class Numbers implements Supplier<Long> {

        static final AtomicLong INSTANCES = new AtomicLong();
        private final AtomicLong next = new AtomicLong(1000);

        Numbers() {
            INSTANCES.incrementAndGet();
        }

        @Override
        public Long get() {
            return next.getAndIncrement();
        }
    }

    static final class Codes implements Supplier<String> {

        @Override
        public String get() {
            return "code";
        }
    }

    /** Inherits its type. */
    static final class Batches extends Named {}

    static class Named implements Supplier<Batch> {

        @Override
        public Batch get() {
            return new Batch("first");
        }
    }

    static final class BatchConverter implements AttributeConverter<Batch, String> {

        @Override
        public String toStored(Batch value) {
            return value.name();
        }

        @Override
        public Batch fromStored(String stored) {
            return new Batch(stored);
        }
    }
}
