package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A group of members that are read together. The members of a large bean are split into groups, each read by a separate
 * method.
 *
 * <p>The JIT compiler inlines the reads of only about six attributes per method, and later reads are slow. The split
 * also keeps methods within the size limit of class files.
 *
 * @param members the members
 * @param isMethod whether a separate method reads them
 */
record ReadRun(List<MemberModel> members, boolean isMethod) {

    /** The maximum number of members per method. */
    private static final int TOGETHER = 8;
    /** The maximum number of members of a bean that is read by a single method. */
    private static final int SMALL = 16;

    static List<ReadRun> of(ReadSubject subject) {
        List<MemberModel> members =
                subject.members().stream().filter(subject::isRead).toList();
        boolean isWhole = members.size() <= SMALL || !(subject.construction() instanceof Construction.Setters);
        return isWhole ? List.of(new ReadRun(members, false)) : runs(members, subject);
    }

    // Members that every item has may depend on the method's parsed keys. They stay in that method.
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
