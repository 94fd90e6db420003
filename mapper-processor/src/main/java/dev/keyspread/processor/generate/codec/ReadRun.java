package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.model.MemberModel;
import java.util.List;

/**
 * A group of members that are read together.
 *
 * @param members the members
 * @param isMethod whether a separate method reads them
 */
record ReadRun(List<MemberModel> members, boolean isMethod) {}
