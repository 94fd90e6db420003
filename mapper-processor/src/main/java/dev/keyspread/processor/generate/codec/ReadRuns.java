package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The members of an object that is given its values one by one, in their order, of which a large bean has some read
 * in methods of their own: the JVM takes the reading of half a dozen attributes into the method that it compiles, and what
 * comes after them is slow there. Those methods also keep within what a method of a class file may hold.
 */
final class ReadRuns {

    /** As many members are read in one method. */
    private static final int TOGETHER = 8;
    /** As many does a bean have that is read in one method as a whole. */
    private static final int SMALL = 16;

    private ReadRuns() {}

    static List<ReadRun> of(ReadSubject subject) {
        List<MemberModel> members =
                subject.members().stream().filter(subject::isRead).toList();
        boolean isWhole = members.size() <= SMALL || !(subject.construction() instanceof Construction.Setters);
        return isWhole ? List.of(new ReadRun(members, false)) : runs(members, subject);
    }

    // What is there in any item may depend on what the method has taken out of the item's keys, and stays with it.
    private static List<ReadRun> runs(List<MemberModel> members, ReadSubject subject) {
        List<List<MemberModel>> runs = new ArrayList<>();
        boolean joins = false;
        for (MemberModel member : members) {
            boolean isAlone = subject.isAlways(member);
            if (!joins || isAlone || runs.get(runs.size() - 1).size() == TOGETHER) {
                runs.add(new ArrayList<>());
            }
            runs.get(runs.size() - 1).add(member);
            joins = !isAlone;
        }
        return runs.stream().map(run -> new ReadRun(run, run.size() > 1)).toList();
    }
}
