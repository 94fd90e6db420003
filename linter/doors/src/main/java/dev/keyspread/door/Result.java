package dev.keyspread.door;

import dev.keyspread.door.input.Place;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Verdict;

/**
 * A finding, what became of it, and where it is.
 *
 * @param verdict the finding and what became of it
 * @param place where the table is described, or the file that is at fault
 */
public record Result(Verdict verdict, Place place) {

    /** The finding. */
    public Finding finding() {
        return verdict.finding();
    }

    /** The place in the user's terms: the entity, and its member or its index if the finding is about one. */
    public String element() {
        Finding finding = finding();
        String index = finding.index() == null ? "" : "/" + finding.index();
        return finding.entity() + index + (finding.member() == null ? "" : "." + finding.member());
    }

    Result with(Verdict.Outcome outcome, String because) {
        return new Result(new Verdict(finding(), outcome, because), place);
    }
}
