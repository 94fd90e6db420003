package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ItemIdentityTest {

    @Test
    void identity_ofTextsWithOneHashCode_hashesThemApart() {
        assertThat("AaAa".hashCode()).isEqualTo("BBBB".hashCode());

        assertThat(new ItemIdentity("orders", Map.of("id", s("AaAa"))))
                .doesNotHaveSameHashCodeAs(new ItemIdentity("orders", Map.of("id", s("BBBB"))));
    }

    @Test
    void identity_ofNumbers_isTheirValue() {
        assertThat(new ItemIdentity("orders", Map.of("id", n("1.0"))))
                .isEqualTo(new ItemIdentity("orders", Map.of("id", n("1"))))
                .isNotEqualTo(new ItemIdentity("orders", Map.of("id", n("2"))))
                .isNotEqualTo(new ItemIdentity("orders", Map.of("id", s("1"))));
    }
}
