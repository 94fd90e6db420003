package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Message;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.FileSuppression;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Applies the suppressions of the configuration file, and reports those that are expired or unused. */
final class FileSuppressions {

    private final Configuration configuration;
    private final Inputs inputs;
    private final LocalDate today;

    FileSuppressions(Configuration configuration, Inputs inputs, LocalDate today) {
        this.configuration = configuration;
        this.inputs = inputs;
        this.today = today;
    }

    Stream<LocatedFinding> apply(List<LocatedFinding> found) {
        return found.stream().map(this::apply);
    }

    private LocatedFinding apply(LocatedFinding located) {
        if (!located.isReported()) {
            return located;
        }
        return configuration.file().suppressions().stream()
                .filter(each -> each.suppression().isInForce(today) && covers(each, located))
                .findFirst()
                .map(each -> located.with(
                        Verdict.Outcome.SUPPRESSED, each.suppression().reason()))
                .orElse(located);
    }

    /** Modules may share the file, so only suppressions of tables in this run's inputs are checked. */
    Stream<LocatedFinding> audit(List<LocatedFinding> found) {
        return configuration.file().suppressions().stream()
                .filter(each ->
                        inputs.entities().anyMatch(entity -> each.tables().match(entity)))
                .flatMap(each -> audit(each, found));
    }

    private Stream<LocatedFinding> audit(FileSuppression suppression, List<LocatedFinding> found) {
        Suppression what = suppression.suppression();
        Place place = new Place(configuration.file().name(), suppression.line());
        if (!what.isInForce(today)) {
            Message message = Message.of("The suppression of \"" + what.rule() + "\" ended on " + what.until() + ".")
                    .because("Its findings are reported again. The reason was \"" + what.reason() + "\".")
                    .fixedBy("Fix them, or set a later date.");
            return Stream.of(LocatedFinding.ofFile(place, "expired-suppression", message, configuration));
        }
        if (found.stream().anyMatch(located -> covers(suppression, located))) {
            return Stream.empty();
        }
        Message message = Message.of("The suppression of \"" + what.rule() + "\" suppresses nothing.")
                .because("The rule finds nothing in "
                        + String.join(", ", suppression.tables().patterns()) + ".")
                .fixedBy("Remove it.");
        return Stream.of(LocatedFinding.ofFile(place, "unused-suppression", message, configuration));
    }

    private boolean covers(FileSuppression suppression, LocatedFinding located) {
        String member = Objects.requireNonNullElse(located.finding().member(), "");
        return inputs.entities()
                .filter(entity -> entity.entity().equals(located.finding().entity()))
                .anyMatch(entity -> suppression.covers(entity, located.finding().rule(), member));
    }
}
