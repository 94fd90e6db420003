package dev.keyspread.lint.frontend.input.forms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Each member is stored as its type says. */
@DynamoDbBean
public class Plain {

    private boolean active;
    private Instant created;
    private Instant ttl;
    private double price;
    private LocalDate day;
    private OffsetDateTime changed;
    private boolean open;
    private Double weight;
    private List<String> history;

    @DynamoDbPartitionKey
    public boolean isActive() {
        return active;
    }

    public void setActive(boolean value) {
        this.active = value;
    }

    @DynamoDbSortKey
    public Instant getCreated() {
        return created;
    }

    public void setCreated(Instant value) {
        this.created = value;
    }

    public Instant getTtl() {
        return ttl;
    }

    public void setTtl(Instant value) {
        this.ttl = value;
    }

    public double getPrice() {
        return price;
    }

    public void setPrice(double value) {
        this.price = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-day")
    public LocalDate getDay() {
        return day;
    }

    public void setDay(LocalDate value) {
        this.day = value;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-day")
    public OffsetDateTime getChanged() {
        return changed;
    }

    public void setChanged(OffsetDateTime value) {
        this.changed = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-open")
    public boolean isOpen() {
        return open;
    }

    public void setOpen(boolean value) {
        this.open = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-weight")
    public Double getWeight() {
        return weight;
    }

    public void setWeight(Double value) {
        this.weight = value;
    }

    public List<String> getHistory() {
        return history;
    }

    public void setHistory(List<String> value) {
        this.history = value;
    }
}
