package dev.keyspread.it.enhanced;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A bean of the Enhanced Client, to move to {@link MovedParcel}. */
@DynamoDbBean
public class OldParcel {

    private String id = "";
    private @Nullable BigDecimal weight;
    private @Nullable List<String> notes;
    private @Nullable Address address;
    private @Nullable Instant sentAt;
    private @Nullable Long version;

    /** A nested bean. */
    @DynamoDbBean
    public static class Address {

        private @Nullable String city;
        private @Nullable String street;

        @DynamoDbAttribute("City")
        public @Nullable String getCity() {
            return city;
        }

        public void setCity(@Nullable String city) {
            this.city = city;
        }

        public @Nullable String getStreet() {
            return street;
        }

        public void setStreet(@Nullable String street) {
            this.street = street;
        }
    }

    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public @Nullable BigDecimal getWeight() {
        return weight;
    }

    public void setWeight(@Nullable BigDecimal weight) {
        this.weight = weight;
    }

    public @Nullable List<String> getNotes() {
        return notes;
    }

    public void setNotes(@Nullable List<String> notes) {
        this.notes = notes;
    }

    public @Nullable Address getAddress() {
        return address;
    }

    public void setAddress(@Nullable Address address) {
        this.address = address;
    }

    public @Nullable Instant getSentAt() {
        return sentAt;
    }

    public void setSentAt(@Nullable Instant sentAt) {
        this.sentAt = sentAt;
    }

    @DynamoDbVersionAttribute
    public @Nullable Long getVersion() {
        return version;
    }

    public void setVersion(@Nullable Long version) {
        this.version = version;
    }
}
