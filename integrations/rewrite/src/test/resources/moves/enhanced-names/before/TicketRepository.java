package com.example.enhanced.names;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;

/** Has the name that Keyspread would give to the repository. */
public class TicketRepository {

    private final DynamoDbTable<Ticket> tickets;

    public TicketRepository(DynamoDbTable<Ticket> tickets) {
        this.tickets = tickets;
    }

    public Ticket find(String id) {
        return tickets.getItem(Key.builder().partitionValue(id).build());
    }

    public void delete(String id) {
        tickets.deleteItem(Key.builder().partitionValue(id).build());
    }
}
