package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelOperation.create;
import static dev.keyspread.internal.layout.ModelOperation.delete;
import static dev.keyspread.internal.layout.ModelOperation.find;
import static dev.keyspread.internal.layout.ModelOperation.pages;
import static dev.keyspread.internal.layout.ModelOperation.query;
import static dev.keyspread.internal.layout.ModelOperation.readTransaction;
import static dev.keyspread.internal.layout.ModelOperation.save;
import static dev.keyspread.internal.layout.ModelOperation.transaction;
import static dev.keyspread.internal.layout.ModelOperation.update;

import dev.keyspread.internal.layout.ModelState.Items;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table, its processes, and the operations that each client calls, one after the other, while the operator moves the
 * table. The number of a scenario is the number of states that the correct protocol reaches.
 */
enum ReshardingScenario {
    SAVE_SAVE_DELETE(113_103, items(1, 0).crashes(2), client(save(0, 5)), client(save(0, 6)), client(delete(0))),
    UPDATE_DELETE_CREATE(71_392, items(1, 0), client(update(0, 5)), client(delete(0)), client(create(0, 7))),
    CREATE_CREATE(75_675, items(0, 0), client(create(0, 5), find(0)), client(create(0, 6), delete(0))),
    DELETE_FIND_FIND(625_959, items(1, 0), client(delete(0)), client(find(0), find(0)), client(update(0, 5))),
    TWO_MOVERS(310_996, items(1, 2).movers(2).crashes(2), client(update(0, 5)), client(save(0, 6), find(0))),
    TRANSACTIONS(116_675, items(1, 2), client(transaction(5)), client(readTransaction()), client(update(0, 7))),
    TRANSACTION_DELETE(156_841, items(1, 2), client(transaction(5)), client(delete(1)), client(find(1))),
    QUERY(398_811, items(1, 2), client(query()), client(update(0, 5)), client(save(1, 6))),
    PAGES(69_727, items(1, 2), client(pages()), client(save(1, 6), update(0, 5))),
    QUERY_DELETE(448_803, items(1, 2).crashes(0), client(query(), query()), client(delete(0)), client(save(1, 6))),
    EVENTUAL_FIND(
            958_818,
            items(1, 0),
            client(find(0).eventually(), find(0).eventually()),
            client(update(0, 5)),
            client(save(0, 6))),
    EVENTUAL_QUERY(28_272, items(1, 2), client(query().eventually()), client(update(0, 5))),
    REVERSE(49_352, items(1, 0).reversed(), client(update(0, 5), find(0)), client(save(0, 6))),
    REVERSE_QUERY(200_132, items(1, 2).movers(2).crashes(0).reversed(), client(query()), client(save(0, 6))),
    REVERSE_DELETE(100_121, items(1, 0).movers(2).reversed(), client(delete(0)), client(create(0, 6))),
    REVERSE_EVENTUAL_QUERY(82_738, items(1, 2).reversed(), client(query().eventually()), client(update(0, 5))),
    REVERSE_EVENTUAL_FIND(23_470, items(1, 0).reversed(), client(find(0).eventually()), client(update(0, 5)));

    private final int states;
    private final Setting setting;
    private final List<List<ModelOperation>> clients;

    ReshardingScenario(int states, Setting setting, Client... clients) {
        this.states = states;
        this.setting = setting;
        this.clients = Stream.of(clients).map(Client::operations).toList();
    }

    /**
     * The table and the processes besides the clients.
     *
     * @param start the items in F before the move
     * @param crashes the number of clients and movers that may crash, each at any point
     * @param reverse whether the operator turns back before the move is finished
     */
    record Setting(Items start, int movers, int crashes, boolean reverse) {

        private Setting movers(int number) {
            return new Setting(start, number, crashes, reverse);
        }

        private Setting crashes(int number) {
            return new Setting(start, movers, number, reverse);
        }

        private Setting reversed() {
            return new Setting(start, movers, crashes, true);
        }
    }

    private record Client(List<ModelOperation> operations) {}

    private static Setting items(int first, int second) {
        return new Setting(new Items(first, second), 1, 1, false);
    }

    private static Client client(ModelOperation... operations) {
        return new Client(List.of(operations));
    }

    int states() {
        return states;
    }

    Setting setting() {
        return setting;
    }

    List<List<ModelOperation>> clients() {
        return clients;
    }
}
