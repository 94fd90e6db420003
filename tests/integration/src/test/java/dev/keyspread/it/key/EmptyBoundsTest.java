package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.table.Tables;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds of queries that are empty texts: no key and no member of a template is empty, so all are greater. */
class EmptyBoundsTest {

    @Table("drawers")
    @PartitionKey(index = "by-title", attribute = "gsi1pk", template = "ROOM#{room}")
    @SortKey(index = "by-title", attribute = "gsi1sk", template = "{title}#{room}")
    @PartitionKey(index = "by-floor", attribute = "gsi2pk", template = "ROOM#{room}")
    @SortKey(index = "by-floor", attribute = "gsi2sk", template = "FLOOR#{floor:lower}#{title}")
    record Drawer(@PartitionKey String room, @SortKey String title, String floor) {}

    /** A sort key that is an attribute, the first member of a template, one after a literal, and one after another member. */
    enum Place {
        KEY(drawers -> drawers.query("r").title()),
        FIRST_MEMBER(drawers -> drawers.byTitle("r").title()),
        MEMBER_AFTER_A_LITERAL(drawers -> drawers.byFloor("r").floorLower()),
        LAST_MEMBER(drawers -> drawers.byFloor("r").floorLower().eq("F").title());

        private final Function<EmptyBoundsTest_DrawerRepository, TextSortKey<String, ?, ? extends Query<Drawer, ?>>>
                key;

        Place(Function<EmptyBoundsTest_DrawerRepository, TextSortKey<String, ?, ? extends Query<Drawer, ?>>> key) {
            this.key = key;
        }
    }

    private EmptyBoundsTest_DrawerRepository drawers;

    @BeforeEach
    void save() {
        Keyspread mapper = Keyspread.create(new InMemoryDynamoDb().client());
        Tables.create(mapper, EmptyBoundsTest_DrawerRepository.TABLE);
        drawers = new EmptyBoundsTest_DrawerRepository(mapper);
        Stream.of("a", "f", "z").forEach(title -> drawers.save(new Drawer("r", title, "f")));
    }

    @ParameterizedTest
    @EnumSource
    void emptyBound_isLessThanAll(Place place) {
        var key = place.key.apply(drawers);

        assertThat(List.of(
                        key.gt("").count(),
                        key.ge("").count(),
                        key.beginsWith("").count()))
                .containsOnly(3L);
        assertThat(List.of(
                        key.lt("").count(),
                        key.le("").count(),
                        key.between("", "").count()))
                .containsOnly(0L);
        assertThat(key.between("", "f").count()).isEqualTo(key.le("f").count()).isBetween(1L, 3L);
        assertThat(key.between("", "f").page(2).items())
                .hasSameSizeAs(key.le("f").page(2).items());
        assertThatIllegalArgumentException().isThrownBy(() -> key.between("a", ""));
    }

    @ParameterizedTest
    @EnumSource
    void emptyValue_ofAnEquality_isRejected(Place place) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> place.key.apply(drawers).eq(""));
    }

    @Test
    void range_ofAllMembers_staysInItsPrefix() {
        drawers.save(new Drawer("r", "b", "g"));

        assertThat(drawers.byFloor("r").floorLower().eq("f").title().ge("").list())
                .extracting(Drawer::title)
                .containsExactly("a", "f", "z");
        assertThat(drawers.byFloor("r")
                        .floorLower()
                        .eq("f")
                        .title()
                        .between("", "c")
                        .list())
                .extracting(Drawer::title)
                .containsExactly("a");
    }
}
