package dev.keyspread.it.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketAttributes;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whatever is updated, the item is the one that saving what came back would have written. */
class UpdatePropertyTest {

    private static final int UPDATES = 150;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private TicketRepository tickets;

    @BeforeEach
    void createTable() {
        dynamoDb.create(TicketRepository.TABLE);
        tickets = new TicketRepository(dynamoDb.keyspread());
        tickets.save(Ticket.of("p", "1"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 20_261_122, -7})
    void item_afterRandomUpdates_isAsIfSaved(long seed) {
        Random random = new Random(seed);
        for (int number = 0; number < UPDATES; number++) {
            Ticket changed = randomUpdate(random).run();
            Map<String, AttributeValue> updated = item();

            tickets.save(changed);

            assertThat(item()).as("seed %d, update %d", seed, number).isEqualTo(updated);
        }
    }

    private Update<Ticket> randomUpdate(Random random) {
        List<UnaryOperator<Update<Ticket>>> changes = new ArrayList<>(List.of(
                change(
                        random,
                        update -> update.set(TicketAttributes.STATE, state(random)),
                        update -> update.remove(TicketAttributes.STATE)),
                change(
                        random,
                        update -> update.set(TicketAttributes.DUE_AT, Instant.ofEpochSecond(random.nextInt())),
                        update -> update.remove(TicketAttributes.DUE_AT)),
                change(
                        random,
                        update -> update.add(TicketAttributes.RETRIES, random.nextInt(100) - 50),
                        update -> update.set(TicketAttributes.RETRIES, random.nextInt())),
                change(
                        random,
                        update -> update.add(TicketAttributes.COST, BigDecimal.valueOf(7)),
                        update -> update.setIfAbsent(TicketAttributes.COST, BigDecimal.ONE)),
                change(
                        random,
                        update -> update.add(TicketAttributes.RANK, 1),
                        update -> update.remove(TicketAttributes.RANK)),
                change(
                        random,
                        update -> update.add(TicketAttributes.LABELS, labels(random)),
                        update -> update.delete(TicketAttributes.LABELS, labels(random))),
                change(
                        random,
                        update -> update.append(TicketAttributes.NOTES, List.of("more")),
                        update -> update.set(TicketAttributes.NOTES, List.of())),
                change(
                        random,
                        update -> update.set(TicketAttributes.ASSIGNEE, ""),
                        update -> update.remove(TicketAttributes.ASSIGNEE))));
        Collections.shuffle(changes, random);
        Update<Ticket> update = tickets.update("p", "1");
        for (UnaryOperator<Update<Ticket>> change : changes.subList(0, 1 + random.nextInt(changes.size()))) {
            update = change.apply(update);
        }
        return update;
    }

    private static UnaryOperator<Update<Ticket>> change(
            Random random, UnaryOperator<Update<Ticket>> one, UnaryOperator<Update<Ticket>> other) {
        return random.nextBoolean() ? one : other;
    }

    private static Ticket.State state(Random random) {
        return random.nextBoolean() ? Ticket.State.OPEN : Ticket.State.DONE;
    }

    private static Set<String> labels(Random random) {
        return Set.of("label " + random.nextInt(4), "mark " + random.nextInt(2));
    }

    private Map<String, AttributeValue> item() {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(TicketRepository.TABLE)))
                .items()
                .get(0);
    }
}
