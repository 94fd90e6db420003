package com.example.v1.names;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;

/** Has the name that Keyspread would give to the repository. */
public class TicketRepository {

    private final DynamoDBMapper mapper;

    public TicketRepository(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public Ticket find(String id) {
        return mapper.load(Ticket.class, id);
    }
}
