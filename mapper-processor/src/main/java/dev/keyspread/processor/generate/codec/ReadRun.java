package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.model.MemberModel;
import java.util.List;

/**
 * Members that are read one after another.
 *
 * @param members the members
 * @param isMethod whether they are read in a method of their own
 */
record ReadRun(List<MemberModel> members, boolean isMethod) {}
