package dev.keyspread.cli;

import dev.keyspread.lint.Rules;
import java.util.Iterator;

/** The ids that a shell completes. */
final class RuleIds implements Iterable<String> {

    RuleIds() {}

    @Override
    public Iterator<String> iterator() {
        return Rules.ids().iterator();
    }
}
