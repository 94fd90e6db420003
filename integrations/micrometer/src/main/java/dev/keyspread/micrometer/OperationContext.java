package dev.keyspread.micrometer;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationResult;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The context of the observation of one operation. It makes spans those of a client. Requests are sent by the SDK, so there are no
 * headers to propagate the trace with. Thread-safe.
 */
public final class OperationContext extends SenderContext<Object> {

    private final ObservedOperation operation;
    private final Map<String, Double> units = new TreeMap<>();
    private volatile @Nullable OperationResult result;

    OperationContext(ObservedOperation operation, KeyValues tags) {
        super((carrier, name, value) -> {}, Kind.CLIENT);
        this.operation = operation;
        setRemoteServiceName("DynamoDB");
        addLowCardinalityKeyValues(tags);
    }

    /** Returns the operation. */
    public ObservedOperation operation() {
        return operation;
    }

    /** Returns the end of the operation; empty before that. */
    public Optional<OperationResult> result() {
        return Optional.ofNullable(result);
    }

    /** Returns the capacity units that the operation has consumed so far by table, including its indexes. */
    public Map<String, Double> units() {
        synchronized (units) {
            return Map.copyOf(units);
        }
    }

    void add(ConsumedUnits consumed) {
        synchronized (units) {
            units.merge(consumed.table(), consumed.units(), Double::sum);
        }
    }

    void end(OperationResult newResult) {
        result = newResult;
    }
}
