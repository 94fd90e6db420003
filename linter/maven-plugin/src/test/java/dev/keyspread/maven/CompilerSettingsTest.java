package dev.keyspread.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.LintConfiguration;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompilerSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "3.16.0,,,true",
        "3.10.1,,,true",
        "4.0.0-beta-1,,,true",
        "3.8.1,,,false",
        "2.5,,,false",
        ",,,false",
        "3.8.1,true,,true",
        "3.8.1,,true,true",
        "3.16.0,false,,false",
        "3.16.0,,false,false"
    })
    void settings_ofWarnings_tellWhetherTheLogHasThem(
            String version, String property, String setting, boolean isShown) {
        String configuration = setting == null ? null : "<showWarnings>" + setting + "</showWarnings>";

        assertThat(CompilerSettings.of(List.of(compiler(version, configuration)), property)
                        .isPresent())
                .isEqualTo(isShown);
    }

    @Test
    void options_ofExecutions_setTheSeverities() {
        Plugin compiler = compiler("3.16.0", "<arg>-Akeyspread.lint.gsi_over_projection=error</arg>");
        PluginExecution execution = new PluginExecution();
        execution.setConfiguration("<compilerArgs><arg>-Akeyspread.lint.table_scan=off</arg></compilerArgs>");
        compiler.addExecution(execution);

        assertThat(CompilerSettings.of(List.of(compiler), null))
                .hasValue(LintConfiguration.fromOptions(
                        Map.of("keyspread.lint.gsi_over_projection", "error", "keyspread.lint.table_scan", "off")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-nowarn", "-Xmaxwarns"})
    void argument_thatHidesWarnings_isHeeded(String argument) {
        assertThat(CompilerSettings.of(List.of(compiler("3.16.0", "<arg>" + argument + "</arg>")), null))
                .isEmpty();
    }

    @Test
    void module_withoutTheCompilerPlugin_mayHideThem() {
        assertThat(CompilerSettings.of(List.of(), "true")).isEmpty();
    }

    private static Plugin compiler(String version, String configuration) {
        Plugin plugin = new Plugin();
        plugin.setArtifactId("maven-compiler-plugin");
        plugin.setVersion(version);
        plugin.setConfiguration(configuration);
        return plugin;
    }
}
