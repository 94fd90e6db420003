package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Caches of entities whose items move to another key, and back to the one under which a process has cached them. */
class MovedCachesTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private CachedShardsRepository cached;
    private CachedShardsRepository others;

    @BeforeEach
    void cacheAnItem_andMoveIt() {
        MovableTable table = MovableTable.create(dynamoDb, CachedShardsRepository.TABLE);
        cached = new CachedShardsRepository(table.mapper());
        others = new CachedShardsRepository(table.mapper());
        others.save(new CachedShards(ACCOUNT, 1, 1, "o"));
        cached.find(ACCOUNT, 1);
        Reshard.of(others).start();
        Reshard.of(others).move();
    }

    @Test
    void find_afterTheMoveIsTurned_hasTheOwnUpdate() {
        cached.update(ACCOUNT, 1).set(CachedShardsAttributes.AMOUNT, 7).run();

        assertFoundAfterATurn(7);
    }

    @Test
    void find_afterTheMoveIsTurned_hasTheUpdateOfAnotherProcess() {
        others.update(ACCOUNT, 1).set(CachedShardsAttributes.AMOUNT, 7).run();

        assertFoundAfterATurn(7);
    }

    private void assertFoundAfterATurn(int amount) {
        Reshard<CachedShards> back = Reshard.of(others).backwards();
        back.start();
        back.move();

        assertThat(cached.find(ACCOUNT, 1)).contains(new CachedShards(ACCOUNT, 1, amount, "o"));
    }
}
