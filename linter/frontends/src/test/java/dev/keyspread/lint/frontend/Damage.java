package dev.keyspread.lint.frontend;

import java.util.List;
import java.util.Random;

/** Damages sources at random places, for tests that no source makes a reader fail. */
public final class Damage {

    private Damage() {}

    /** Returns the source with up to eight of the fragments inserted, or short parts removed. */
    public static String of(String source, List<String> fragments, Random random) {
        StringBuilder text = new StringBuilder(source);
        for (int i = random.nextInt(8); i >= 0; i--) {
            int at = random.nextInt(text.length());
            if (random.nextBoolean()) {
                text.insert(at, fragments.get(random.nextInt(fragments.size())));
            } else {
                text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
            }
        }
        return text.toString();
    }
}
