package com.example.enhanced.names;

/** Has the name that Keyspread would give to the repository. */
public class TicketRepository {

    private final TicketItemRepository ticketItemRepository;

    public TicketRepository(TicketItemRepository ticketItemRepository) {
        this.ticketItemRepository = ticketItemRepository;
    }

    public Ticket find(String id) {
        return ticketItemRepository.find(id).orElse(null);
    }

    public void delete(String id) {
        ticketItemRepository.delete(id);
    }
}
