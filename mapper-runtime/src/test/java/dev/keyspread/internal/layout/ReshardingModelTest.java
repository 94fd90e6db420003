package dev.keyspread.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.internal.layout.ModelChecker.Verdict;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(300)
class ReshardingModelTest {

    private static final String NOT_LINEARIZABLE = "not linearizable";
    private static final String QUERY_MISSED = "a query missed item";
    private static final String FIND_MISSED = "a find missed item 0";

    @ParameterizedTest
    @EnumSource
    void protocol_inEachInterleaving_violatesNothing(ReshardingScenario scenario) {
        Verdict verdict = ModelChecker.check(new ReshardingProtocol(), scenario);

        assertThat(verdict.violation()).as(scenario.name()).isNull();
        assertThat(verdict.states()).as(scenario.name()).isEqualTo(scenario.states());
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void protocolWithAMistake_inSomeInterleaving_violatesAProperty(
            WrongProtocol mistake, ReshardingScenario scenario, String violation) {
        Verdict verdict = ModelChecker.check(mistake.protocol(), scenario);

        assertThat(verdict.violation()).as("%s in %s", mistake, scenario).startsWith(violation);
    }

    @Test
    void violation_ofAProperty_comesWithTheFewestTransitionsThatReachIt() {
        Verdict verdict = ModelChecker.check(WrongProtocol.NO_PAUSE.protocol(), ReshardingScenario.SAVE_SAVE_DELETE);

        assertThat(verdict.violation()).isEqualToNormalizingNewlines("""
                not linearizable with the values [1, 0] at the end
                     start     STEADY(F) v0, F [1, 0]
                   1 client0   begins save(0, 5) under STEADY(F) v0
                   2 client1   crashes between operations
                   3 client2   crashes between operations
                   4 operator  writes the record PAUSED(C) v1
                   5 operator  writes the record MOVING(C) v2
                   6 mover0    begins to move item 0 under MOVING(C) v2
                   7 mover0    moves item 0, has read 1
                   8 mover0    is done with item 0, F[0] 1 -> absent, C[0] absent -> 1
                   9 client0   ends save(0, 5): OK, F[0] absent -> 5""");
    }

    private static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments(WrongProtocol.FINISH_AT_ONCE, ReshardingScenario.EVENTUAL_QUERY, QUERY_MISSED),
                arguments(WrongProtocol.ALL_EVENTUAL, ReshardingScenario.EVENTUAL_QUERY, QUERY_MISSED),
                arguments(WrongProtocol.ALL_EVENTUAL, ReshardingScenario.EVENTUAL_FIND, FIND_MISSED),
                arguments(WrongProtocol.TURNED_EVENTUAL, ReshardingScenario.REVERSE_EVENTUAL_QUERY, QUERY_MISSED),
                arguments(WrongProtocol.TURNED_EVENTUAL, ReshardingScenario.REVERSE_EVENTUAL_FIND, FIND_MISSED),
                arguments(WrongProtocol.PAUSED_QUERIES_AS_MOVING, ReshardingScenario.REVERSE_QUERY, QUERY_MISSED),
                arguments(WrongProtocol.NO_LEASE_CHECK, ReshardingScenario.QUERY, QUERY_MISSED),
                arguments(WrongProtocol.NO_LEASE_CHECK, ReshardingScenario.CREATE_CREATE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.PAUSED_READS_FORMER_TARGET, ReshardingScenario.CREATE_CREATE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.NO_PAUSE, ReshardingScenario.SAVE_SAVE_DELETE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.NO_PAUSE, ReshardingScenario.QUERY, QUERY_MISSED),
                arguments(WrongProtocol.COPY_THEN_DELETE, ReshardingScenario.DELETE_FIND_FIND, NOT_LINEARIZABLE),
                arguments(WrongProtocol.COPY_THEN_DELETE, ReshardingScenario.UPDATE_DELETE_CREATE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.WRITE_BOTH, ReshardingScenario.SAVE_SAVE_DELETE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.WRITE_BOTH, ReshardingScenario.UPDATE_DELETE_CREATE, NOT_LINEARIZABLE),
                arguments(WrongProtocol.NO_THIRD_READ, ReshardingScenario.DELETE_FIND_FIND, NOT_LINEARIZABLE),
                arguments(WrongProtocol.NO_THIRD_READ, ReshardingScenario.TWO_MOVERS, NOT_LINEARIZABLE),
                arguments(WrongProtocol.TARGET_BEFORE_SOURCE, ReshardingScenario.QUERY, QUERY_MISSED));
    }
}
