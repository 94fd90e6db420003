package dev.keyspread.timeseries;

import dev.keyspread.KeyspreadException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Thrown if the maintenance of single tables failed. The other tables were maintained. The next maintenance tries again. */
public final class MaintenanceException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient List<MaintenanceStep> steps;

    /** Creates an exception of one failure or more, by the names of their tables. */
    MaintenanceException(List<MaintenanceStep> steps, Map<String, RuntimeException> failures) {
        super(
                failures.entrySet().stream()
                        .map(failure -> "Table \"" + failure.getKey() + "\" was not maintained: "
                                + failure.getValue().getMessage())
                        .collect(Collectors.joining("\n")),
                failures.values().iterator().next());
        this.steps = List.copyOf(steps);
        failures.values().stream().skip(1).forEach(this::addSuppressed);
    }

    /** Returns the changes that were made nevertheless. */
    public List<MaintenanceStep> steps() {
        return steps;
    }
}
