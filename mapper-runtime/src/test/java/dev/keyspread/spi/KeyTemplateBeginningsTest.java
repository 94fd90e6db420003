package dev.keyspread.spi;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.read.KeyBeginning;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyTemplateBeginningsTest {

    private final ShardLayout sharded = ShardLayout.of(4, ".", 1);
    private final KeyTemplate all = KeyTemplate.partitionKey("Order", "pk", "ALL");
    private final KeyTemplate order = KeyTemplate.sortKey("Order", "sk", "ORDER#{number}");

    @Test
    void beginnings_ofKeysWithMembers_areTheirLiterals() {
        KeyTemplate anything = KeyTemplate.partitionKey("Order", "pk", "{id}#");

        assertThat(KeyTemplate.beginnings(List.of(anything))).containsExactly(List.of());
        assertThat(KeyTemplate.beginnings(List.of(anything, order)))
                .containsExactly(List.of(new KeyBeginning("sk", s("ORDER#"), false)));
    }

    @Test
    void beginnings_ofAKeyWithoutMembers_endWithItsLayout() {
        assertThat(KeyTemplate.beginnings(List.of(all)))
                .containsExactly(List.of(new KeyBeginning("pk", s("ALL"), true)));
        assertThat(KeyTemplate.beginnings(List.of(all.sharded(sharded))))
                .containsExactly(List.of(new KeyBeginning("pk", s("ALL."), false)));
    }

    @Test
    void beginnings_ofTwoLayouts_areThoseOfEither() {
        KeyTemplate two = all.sharded(sharded.alsoReading(ShardLayout.unsharded()));
        KeyBeginning ofOrders = new KeyBeginning("sk", s("ORDER#"), false);

        assertThat(KeyTemplate.beginnings(List.of(two, order)))
                .containsExactly(
                        List.of(new KeyBeginning("pk", s("ALL."), false), ofOrders),
                        List.of(new KeyBeginning("pk", s("ALL"), true), ofOrders));
        assertThat(KeyTemplate.beginnings(List.of(all.sharded(sharded.alsoReading(ShardLayout.of(8, ".", 1))))))
                .hasSize(1);
        assertThat(two.begins("ALL.3")).isTrue();
        assertThat(two.begins("ALL")).isTrue();
        assertThat(two.begins("ALLY")).isFalse();
    }
}
