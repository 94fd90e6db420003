package dev.keyspread.it.enhanced;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBVersionAttribute;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class of version 1's mapper, to move to {@link MovedInvoice}. */
@DynamoDBTable(tableName = "moved-invoices")
public class OldInvoice {

    private String id = "";
    private @Nullable BigDecimal total;
    private @Nullable Set<String> labels;
    private boolean paid;
    private @Nullable Long version;

    @DynamoDBHashKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public @Nullable BigDecimal getTotal() {
        return total;
    }

    public void setTotal(@Nullable BigDecimal total) {
        this.total = total;
    }

    public @Nullable Set<String> getLabels() {
        return labels;
    }

    public void setLabels(@Nullable Set<String> labels) {
        this.labels = labels;
    }

    public boolean isPaid() {
        return paid;
    }

    public void setPaid(boolean paid) {
        this.paid = paid;
    }

    @DynamoDBVersionAttribute
    public @Nullable Long getVersion() {
        return version;
    }

    public void setVersion(@Nullable Long version) {
        this.version = version;
    }
}
