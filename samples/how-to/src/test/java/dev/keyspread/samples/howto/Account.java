package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@ProjectedTo(AccountCity.class)
@Table("accounts")
public record Account(
        @PartitionKey String id,
        @Nullable String email,
        @Nullable String nickname,
        @Nullable Address address,
        @Nullable List<Device> devices,
        @Nullable Map<String, String> settings) {

    public record Address(String street, String city) {}

    public record Device(String name, int logins) {}

    static Account of(String id) {
        return new Account(
                id,
                "ann@example.com",
                "ann",
                new Address("Main Street", "Bern"),
                List.of(new Device("phone", 3), new Device("tablet", 0)),
                Map.of("theme", "dark"));
    }
}
