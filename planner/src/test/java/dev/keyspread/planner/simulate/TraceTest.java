package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceTest {

    @Test
    void trace_replayed_servesItsRequestsAtTheirTimes() throws IOException {
        Trace trace = Trace.read(new StringReader("""
                seconds,key,operation,units
                0,order-1,write,1
                0.250,order-2,write,2.0

                2.5,order-1,read,0.5
                2.5,order-1,write,3
                """));

        SimulationResult result =
                Simulation.of(Workload.of(trace), SimulatedTable.onDemand()).run();

        assertThat(trace.keys()).containsExactly("order-1", "order-2");
        assertThat(trace.peakWriteUnits()).isEqualTo(3);
        assertThat(trace.peakReadUnits()).isEqualTo(0.5);
        assertThat(result.servedBySecond()).containsExactly(2, 0, 2);
        assertThat(result.writeUnitsBySecond()).containsExactly(3, 0, 3);
        assertThat(result.readUnitsBySecond()).containsExactly(0, 0, 0.5);
        assertThat(result.throttledAttempts()).isZero();
    }

    @Test
    void trace_hotKey_isThrottledUnderItsName() throws IOException {
        String burst = "1,cold,read,1\n" + "1,hot,write,100\n".repeat(15);

        SimulationResult result = Simulation.of(
                        Workload.of(Trace.read(new StringReader(burst))), SimulatedTable.onDemand())
                .run();

        assertThat(result.throttledRequests()).isEqualTo(5);
        assertThat(result.served()).isEqualTo(16);
        assertThat(result.hottestKeys(1).get(0).key()).isEqualTo(1);
    }

    @Test
    void trace_reads_haveTheDocumentedMaximumOfAPartition() throws IOException {
        Trace reads = Trace.read(new StringReader("1,hot,read,100\n".repeat(40)));

        SimulationResult result =
                Simulation.of(Workload.of(reads), SimulatedTable.onDemand()).run();

        assertThat(result.throttledRequests()).isEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource({"10, 1, 10", "10, 8, 12", "0.5, 8, 4", "1.3, 1, 1.3", "1000, 200, 1000"})
    void trace_gathered_readsAPartOfEachShard(double units, int shards, double read) throws IOException {
        Trace reads = Trace.read(new StringReader("1,hot,read," + units));

        SimulationResult result = Simulation.of(Workload.of(reads), SimulatedTable.onDemand())
                .design(KeyDesign.sharded(shards).gathered())
                .run();

        assertThat(result.readUnitsBySecond()).containsExactly(0, read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,a,write|line 1: needs four fields: seconds,key,operation,units, found 1,a,write",
                "x,a,write,1|line 1: seconds must be 0 to 1209600, found x",
                "-1,a,read,1|line 1: seconds must be 0 to 1209600, found -1",
                "1209601,a,read,1|line 1: seconds must be 0 to 1209600, found 1209601",
                "1,a,delete,1|line 1: operation must be read or write, found delete",
                "1,a,write,0|line 1: units must be above 0 and at most 1000, found 0",
                "1,a,write,1000.5|line 1: units must be above 0 and at most 1000, found 1000.5",
                "1,a,read,NaN|line 1: units must be above 0 and at most 1000, found NaN"
            })
    void line_thatIsWrong_isNamedWithItsField(String line, String message) {
        assertThatThrownBy(() -> Trace.read(new StringReader(line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void times_outOfOrder_areRejected() {
        assertThatThrownBy(() -> Trace.read(new StringReader("2,a,read,1\n1,b,read,1\n")))
                .hasMessage("line 2: seconds must not be less than on the line before, found 1");
        assertThatThrownBy(() -> Trace.read(new StringReader("seconds,key,operation,units\n")))
                .hasMessage("the trace needs a request; lines read: 1");
    }
}
