package com.example;

import com.google.auto.value.AutoValue;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import java.util.List;

/** A class of AutoValue with a builder. */
@AutoValue
@Table("accounts")
public abstract class Account {

    @PartitionKey
    public abstract String id();

    public abstract List<String> owners();

    public abstract Price limit();

    @Version
    public abstract long version();

    public abstract Builder toBuilder();

    public static Builder builder() {
        return new AutoValue_Account.Builder().setVersion(0);
    }

    @AutoValue.Builder
    public abstract static class Builder {

        public abstract Builder setId(String id);

        public abstract Builder setOwners(List<String> owners);

        public abstract Builder setLimit(Price limit);

        public abstract Builder setVersion(long version);

        public abstract Account build();
    }
}
