package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.KeyDesign;

/** Parses designs: {@code as-is}, {@code shards=8}, {@code cache=0.9}, {@code shards=8,cache=0.9}. */
final class DesignOption {

    private DesignOption() {}

    static KeyDesign parse(String text) {
        int shards = 1;
        double cache = 0;
        for (String part : text.equals("as-is") ? new String[0] : text.split(",", -1)) {
            String[] setting = part.split("=", 2);
            try {
                if (setting.length == 2 && setting[0].equals("shards")) {
                    shards = Integer.parseInt(setting[1]);
                    continue;
                } else if (setting.length == 2 && setting[0].equals("cache")) {
                    cache = Double.parseDouble(setting[1]);
                    continue;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(message(text), e);
            }
            throw new IllegalArgumentException(message(text));
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

    private static String message(String text) {
        return "--design is as-is, shards=8, cache=0.9 or shards=8,cache=0.9 (found \"" + text + "\")";
    }
}
