package dev.keyspread.it.managed;

import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A bean whose key comes from a supplier. */
@Table("coupons")
public class Coupon {

    private @Nullable String code;

    @PartitionKey
    @GeneratedId(supplier = Codes.class)
    public @Nullable String getCode() {
        return code;
    }

    public void setCode(@Nullable String code) {
        this.code = code;
    }

    /** Returns codes that are not random. */
    public static class Codes implements Supplier<String> {

        @Override
        public String get() {
            return "SPRING";
        }
    }
}
