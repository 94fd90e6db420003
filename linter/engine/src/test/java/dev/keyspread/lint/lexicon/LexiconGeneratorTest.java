package dev.keyspread.lint.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LexiconGeneratorTest {

    private static final Path RESOURCE = Path.of("src/main/resources/dev/keyspread/lint/evidence/lexicon.txt");

    /** The folder of Debian's package wordnet-base. */
    private static final Path WORDNET = Path.of("/usr/share/wordnet");

    @Test
    void generate_fromAnInstalledWordNet_isTheResource() throws IOException {
        assumeThat(WORDNET).isDirectory();

        assertThat(LexiconGenerator.generate(WORDNET)).isEqualTo(Files.readString(RESOURCE));
    }

    @Test
    void resource_isSmallAndHasTheLicence() throws IOException {
        assertThat(RESOURCE).content().contains("WordNet 3.0 Copyright 2006 by Princeton University.");
        assertThat(Files.size(RESOURCE)).isLessThan(32_000);
    }
}
