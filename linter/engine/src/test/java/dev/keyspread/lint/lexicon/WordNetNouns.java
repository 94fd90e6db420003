package dev.keyspread.lint.lexicon;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The nouns of WordNet, read from the files of its database (wndb(5WN)): their senses, and what is more general. */
final class WordNetNouns {

    private static final int FIRST_POINTER = 4;

    /** The parts of a pointer: its symbol, the synset, its part of speech, and the words. */
    private static final int POINTER = 4;

    private final Map<String, List<String>> general = new HashMap<>();
    private final Map<String, Integer> special = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();
    private final TreeMap<String, List<String>> senses = new TreeMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> adjectives = new HashMap<>();

    private WordNetNouns() {}

    /** Reads {@code data.noun}, {@code index.noun} and {@code cntlist.rev} of a folder. */
    static WordNetNouns read(Path folder) throws IOException {
        WordNetNouns nouns = new WordNetNouns();
        lines(folder, "data.noun").forEach(line -> nouns.addSynset(line.split(" ")));
        lines(folder, "index.noun").forEach(line -> nouns.addNoun(line.split(" ")));
        lines(folder, "cntlist.rev").forEach(line -> nouns.addCount(line.split(" ")));
        return nouns;
    }

    /** Returns the lines except those of the licence, which begin with a space. */
    private static List<String> lines(Path folder, String file) throws IOException {
        return Files.readAllLines(folder.resolve(file), StandardCharsets.ISO_8859_1).stream()
                .filter(line -> !line.startsWith(" "))
                .toList();
    }

    private void addSynset(String[] fields) {
        String synset = fields[0];
        int ofWords = Integer.parseInt(fields[FIRST_POINTER - 1], 16);
        words.put(
                synset,
                " " + String.join(" ", List.of(fields).subList(FIRST_POINTER, FIRST_POINTER + 2 * ofWords)) + " ");
        int at = FIRST_POINTER + 2 * ofWords + 1;
        for (int i = 0; i < Integer.parseInt(fields[at - 1]); i++) {
            if (fields[at + POINTER * i].startsWith("@")) {
                String parent = fields[at + POINTER * i + 1];
                general.computeIfAbsent(synset, any -> new ArrayList<>()).add(parent);
                special.merge(parent, 1, Integer::sum);
            }
        }
    }

    private void addNoun(String[] fields) {
        int synsets = Integer.parseInt(fields[2]);
        senses.put(fields[0], List.of(fields).subList(fields.length - synsets, fields.length));
    }

    private void addCount(String[] fields) {
        String word = fields[0].substring(0, fields[0].indexOf('%'));
        if (fields[0].contains("%3:") || fields[0].contains("%5:")) {
            adjectives.merge(word, Integer.parseInt(fields[2]), Integer::sum);
        }
        if (fields[0].contains("%1:")) {
            counts.put(word + " " + fields[1], Integer.parseInt(fields[2]));
        }
    }

    Set<String> all() {
        return senses.keySet();
    }

    /** Returns the synsets of a noun, the most frequent sense first. */
    List<String> senses(String noun) {
        return senses.get(noun);
    }

    /** Returns how often a text corpus has the noun in this sense; 1 is the first sense. */
    int count(String noun, int sense) {
        return counts.getOrDefault(noun + " " + sense, 0);
    }

    /** Returns whether a text corpus has the word far more often as an adjective than as a noun: {@code first}. */
    boolean isMostlyAdjective(String noun) {
        int uses = 0;
        for (int sense = 1; sense <= senses(noun).size(); sense++) {
            uses += count(noun, sense);
        }
        return adjectives.getOrDefault(noun, 0) > 2 * uses;
    }

    /** Returns the synsets directly above a synset. */
    List<String> general(String synset) {
        return general.getOrDefault(synset, List.of());
    }

    /** Returns the number of synsets directly below a synset: kinds and instances. */
    int special(String synset) {
        return special.getOrDefault(synset, 0);
    }

    /** Returns whether a synset has the noun in lower case; names of people and places are capitalised. */
    boolean isCommon(String noun, String synset) {
        return words.get(synset).contains(" " + noun + " ");
    }
}
