package dev.keyspread;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FilterTest {

    @Test
    void and_differentPlaceholders_keepsThem() {
        Filter open = Filter.of("#a = :a").name("#a", "status").value(":a", s("OPEN"));
        Filter tenant = Filter.of("#b = :b").name("#b", "tenant").value(":b", s("t1"));

        assertThat(open.and(tenant))
                .isEqualTo(new Filter(
                        "(#a = :a) AND (#b = :b)",
                        Map.of("#a", "status", "#b", "tenant"),
                        Map.of(":a", s("OPEN"), ":b", s("t1"))));
    }

    @Test
    void and_samePlaceholders_renamesThoseOfTheOther() {
        Filter open = Filter.of("#a = :a").name("#a", "status").value(":a", s("OPEN"));
        Filter tenant = Filter.of("#a = :a OR #a_1 = :ab")
                .name("#a", "tenant")
                .name("#a_1", "owner")
                .value(":a", s("t1"))
                .value(":ab", s("o1"));

        assertThat(open.and(tenant))
                .isEqualTo(new Filter(
                        "(#a = :a) AND (#a_2 = :a_1 OR #a_1 = :ab)",
                        Map.of("#a", "status", "#a_2", "tenant", "#a_1", "owner"),
                        Map.of(":a", s("OPEN"), ":a_1", s("t1"), ":ab", s("o1"))));
    }

    @Test
    void and_threeFilters_keepsAll() {
        Filter filter = Filter.of("#a = :a").name("#a", "status").value(":a", s("OPEN"));

        Filter all = filter.and(filter).and(filter);

        assertThat(all.expression()).isEqualTo("((#a = :a) AND (#a_1 = :a_1)) AND (#a_2 = :a_2)");
        assertThat(all.names().values()).containsOnly("status").hasSize(3);
    }
}
