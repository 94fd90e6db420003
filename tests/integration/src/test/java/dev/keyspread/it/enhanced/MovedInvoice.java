package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entity that stores the items of {@link OldInvoice} in the same form. */
@Table("moved-invoices")
public record MovedInvoice(
        @PartitionKey String id,
        @Nullable BigDecimal total,
        @Nullable Set<String> labels,
        @ConvertedBy(ZeroOrOne.class) boolean paid,
        @Version @Nullable Long version) {

    /** The form in which version 1 stores booleans. */
    public static final class ZeroOrOne implements AttributeConverter<Boolean, Integer> {

        @Override
        public Integer toStored(Boolean value) {
            return value ? 1 : 0;
        }

        @Override
        public Boolean fromStored(Integer stored) {
            return stored != 0;
        }
    }
}
