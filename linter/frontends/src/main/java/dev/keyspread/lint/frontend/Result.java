package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.input.Place;

/**
 * A finding, what became of it, and where it is.
 *
 * @param verdict the finding and what became of it
 * @param place where the table is described, or the file that is at fault
 * @param subject what a baseline calls the entity, which depends on no folder and no neighbour
 * @param occurrence how many findings of this rule about this member there are up to this one, counted from 1
 */
public record Result(Verdict verdict, Place place, String subject, int occurrence) {

    /** The first finding of its kind about an entity that is called the same everywhere. */
    public Result(Verdict verdict, Place place) {
        this(verdict, place, verdict.finding().entity(), 1);
    }

    /** What identifies the finding from one run to the next: neither its wording nor its line, and no folder. */
    public String fingerprint() {
        return kind() + (occurrence == 1 ? "" : "|" + occurrence);
    }

    /** The same for all findings of a rule about one member. */
    String kind() {
        Finding finding = finding();
        return Finding.fingerprint(finding.rule(), subject, finding.member(), finding.index());
    }

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
        return new Result(new Verdict(finding(), outcome, because), place, subject, occurrence);
    }

    Result at(Place other) {
        return new Result(verdict, other, subject, occurrence);
    }

    Result as(int number) {
        return new Result(verdict, place, subject, number);
    }
}
