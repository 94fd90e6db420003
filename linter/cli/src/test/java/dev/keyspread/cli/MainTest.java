package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void command_outsideOfAJar_isTheName() {
        assertThat(Main.command()).isEqualTo("keyspread");
    }
}
