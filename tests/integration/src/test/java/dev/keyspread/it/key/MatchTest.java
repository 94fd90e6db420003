package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.it.key.MatchRepository.ByPlaceItem;
import dev.keyspread.it.key.MatchRepository.ByRoundQuery;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.NarrowedQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/** Indexes whose keys are several attributes. */
class MatchTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MatchRepository matches;

    @BeforeEach
    void saveMatches() {
        dynamoDb.create(MatchRepository.TABLE);
        matches = new MatchRepository(dynamoDb.keyspread());
        matches.save(match("1", "final", 1, "Ajax", 3));
        matches.save(match("2", "semi", 2, "Boca", 0));
        matches.save(match("3", "semi", 1, "Celtic", 1));
        matches.save(match("4", "semi", 10, "Dinamo", 2));
        matches.save(match("5", "semi", 2, "Boca", 4));
        matches.save(match("6", "semi", 2, "Ajax", 7));
        matches.save(new Match(
                "7", "cup", 2015, "north", "foot", "semi", 2, "Boca", 0, Optional.of("NO"), Optional.empty()));
    }

    @Test
    void create_table_hasTheIndexesWithTheirKeysInOrder() {
        assertThat(keys("by-round"))
                .containsExactly(
                        "tournament HASH",
                        "year HASH",
                        "region HASH",
                        "discipline HASH",
                        "round RANGE",
                        "bracket RANGE",
                        "home RANGE",
                        "goals RANGE");
        assertThat(keys("by-place")).containsExactly("country HASH", "city HASH", "goals RANGE");
    }

    @Test
    void query_ofAllPartitionKeys_yieldsTheOrderOfAllSortKeys() {
        assertThat(ids(cup2014().stream().toList())).containsExactly("1", "3", "6", "2", "5", "4");
        assertThat(ids(cup2014().descending().stream().toList())).containsExactly("4", "5", "2", "6", "3", "1");
        assertThat(matches.byRound("cup", 2015, "south", "foot").stream()).isEmpty();
    }

    @Test
    void conditions_narrowFromLeftToRight_withOneInequalityAtTheEnd() {
        assertThat(ids(cup2014().round().lt("semi"))).containsExactly("1");
        assertThat(ids(cup2014().round().beginsWith("fi"))).containsExactly("1");
        assertThat(ids(cup2014().round().eq("semi").bracket().gt(1))).containsExactly("6", "2", "5", "4");
        assertThat(ids(cup2014().round().eq("semi").bracket().between(2, 9))).containsExactly("6", "2", "5");
        assertThat(ids(cup2014().round().eq("semi").bracket().eq(2).home().beginsWith("B")))
                .containsExactly("2", "5");
        assertThat(ids(cup2014()
                        .round()
                        .eq("semi")
                        .bracket()
                        .eq(2)
                        .home()
                        .eq("Boca")
                        .goals()
                        .ge(1)))
                .containsExactly("5");
        assertThat(ids(cup2014()
                        .round()
                        .eq("semi")
                        .bracket()
                        .eq(2)
                        .home()
                        .eq("Boca")
                        .goals()
                        .eq(0)))
                .containsExactly("2");
    }

    @Test
    void equality_alone_canBeReadInAnyOrderAndPartly() {
        assertThat(ids(cup2014().descending().round().eq("semi").limit(2).stream()
                        .toList()))
                .containsExactly("4", "5");
        assertThat(ids(cup2014().round().eq("semi").bracket().eq(2).stream().toList()))
                .containsExactly("6", "2", "5");
    }

    @Test
    void pages_resumeWhereTheyStopped() {
        List<String> ids = new ArrayList<>();
        Page<Match> page = cup2014().page(2);
        ids.addAll(ids(page.items()));
        while (page.cursor().isPresent()) {
            page = cup2014().page(2, page.cursor().get());
            ids.addAll(ids(page.items()));
        }

        assertThat(ids).containsExactly("1", "3", "6", "2", "5", "4");
    }

    @Test
    void item_withoutAllKeys_isNotInTheIndex() {
        assertThat(matches.byPlace("NO", "Oslo").goals().gt(3).stream())
                .containsExactly(
                        new ByPlaceItem("5", 4, Optional.of("NO"), Optional.of("Oslo")),
                        new ByPlaceItem("6", 7, Optional.of("NO"), Optional.of("Oslo")));
        assertThat(matches.byPlace("NO", "Oslo").stream().map(ByPlaceItem::id)).doesNotContain("7");
    }

    private ByRoundQuery cup2014() {
        return matches.byRound("cup", 2014, "north", "foot");
    }

    private static Match match(String id, String round, int bracket, String home, int goals) {
        return new Match(
                id, "cup", 2014, "north", "foot", round, bracket, home, goals, Optional.of("NO"), Optional.of("Oslo"));
    }

    private static List<String> ids(NarrowedQuery<Match> query) {
        return ids(query.stream().toList());
    }

    private static List<String> ids(List<Match> found) {
        return found.stream().map(Match::id).toList();
    }

    private List<String> keys(String index) {
        return dynamoDb
                .client()
                .describeTable(describe -> describe.tableName(dynamoDb.tableName(MatchRepository.TABLE)))
                .table()
                .globalSecondaryIndexes()
                .stream()
                .filter(description -> description.indexName().equals(index))
                .map(GlobalSecondaryIndexDescription::keySchema)
                .flatMap(List<KeySchemaElement>::stream)
                .map(element -> element.attributeName() + " " + element.keyType())
                .toList();
    }
}
