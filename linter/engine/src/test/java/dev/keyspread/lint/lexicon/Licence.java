package dev.keyspread.lint.lexicon;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** The licence of WordNet, which every copy has to contain. */
final class Licence {

    private Licence() {}

    /** Returns the header of the resource: its origin, and the licence from the first lines of WordNet's files. */
    static String read(Path folder) throws IOException {
        String licence = Files.readAllLines(folder.resolve("data.noun"), StandardCharsets.ISO_8859_1).stream()
                .takeWhile(line -> line.startsWith(" "))
                .map(line -> "# " + line.replaceFirst("^ +\\d+ ?", ""))
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
        return "# Nouns that have few values, by what they name. Generated from WordNet by LexiconGenerator: do not edit.\n#\n"
                + licence + "\n";
    }
}
