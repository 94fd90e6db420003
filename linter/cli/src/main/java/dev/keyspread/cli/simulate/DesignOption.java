package dev.keyspread.cli.simulate;

import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.planner.simulate.KeyDesign;
import java.util.HashSet;
import java.util.Set;

/** Parses designs: {@code as-is}, {@code shards=8}, {@code cache=0.9}, {@code shards=8,cache=0.9}. */
final class DesignOption {

    private static final NumberRange SHARDS = NumberRange.of(1, KeyDesign.MAX_SHARDS);
    private static final NumberRange HITS = NumberRange.of(0, 1);

    private DesignOption() {}

    static KeyDesign parse(String text) {
        int shards = 1;
        double cache = 0;
        Set<String> seen = new HashSet<>();
        for (String part : text.equals("as-is") ? new String[0] : text.split(",", -1)) {
            String[] setting = part.split("=", 2);
            if (!seen.add(setting[0])) {
                throw new IllegalArgumentException(
                        "--design sets " + setting[0] + " twice: use one --design for each (found \"" + text + "\")");
            }
            if (setting.length == 2 && setting[0].equals("shards")) {
                shards = (int) SHARDS.requireWhole("--design shards", setting[1]);
            } else if (setting.length == 2 && setting[0].equals("cache")) {
                cache = HITS.require("--design cache", setting[1]);
            } else {
                throw new IllegalArgumentException(
                        "--design is as-is, shards=8, cache=0.9 or shards=8,cache=0.9 (found \"" + text + "\")");
            }
        }
        return new KeyDesign(name(shards, cache), shards, cache, false);
    }

    private static String name(int shards, double cache) {
        if (cache == 0) {
            return KeyDesign.sharded(shards).name();
        }
        String cached = KeyDesign.cached(cache).name();
        return shards == 1 ? cached : KeyDesign.sharded(shards).name() + ", " + cached;
    }
}
