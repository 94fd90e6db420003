package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** Items of several classes in one partition, which their sort keys tell apart. Others' items are in the table too. */
@Table("accounts")
@PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
@PartitionKey(index = "by-agent", attribute = "gsi1pk", template = "AGENT#{agent}")
public sealed interface AccountItem {

    String customerId();

    String agent();

    @SortKey(attribute = "sk", template = "ORDER#{date}#{number}")
    @PartitionKey(index = "overloaded", attribute = "gsi2pk", template = "ORDERS#{agent}")
    @SortKey(index = "overloaded", attribute = "gsi2sk", template = "{date}#{number}")
    record Order(String customerId, LocalDate date, int number, String agent, List<String> lines)
            implements AccountItem {}

    @SortKey(attribute = "sk", template = "PROFILE")
    record Profile(
            String customerId,
            String agent,
            @PartitionKey(index = "by-name") String name) implements AccountItem {}

    @SortKey(attribute = "sk", template = "ADDRESS#{kind}")
    @PartitionKey(index = "overloaded", attribute = "gsi2pk", template = "PLACES#{customerId}")
    @SortKey(index = "overloaded", attribute = "gsi2sk", template = "{kind}")
    record Address(String kind, String customerId, String agent, Set<String> lines) implements AccountItem {}
}
