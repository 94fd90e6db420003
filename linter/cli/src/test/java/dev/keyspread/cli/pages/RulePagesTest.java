package dev.keyspread.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.input.KeySchemaRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles and lints the code on the rules' pages. An example gives exactly the findings on its page, and what to use instead gives
 * none.
 */
class RulePagesTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    private static final Configuration DEFAULT = new Configuration(Settings.NONE, ConfigurationFile.NONE);

    /** Rules whose example cannot do without the finding of another rule. */
    private static final Set<String> WITH_OTHERS = Set.of(
            // Reports the finding again that its suppression no longer hides.
            "expired-suppression",
            // A limit goes before a filter only where there is a filter.
            "limit-before-filter");

    /** Needs all entities, which javac does not have, or only those of its own example: all pages are compiled together. */
    private static final Set<String> NOT_IN_JAVAC = Set.of("unused-suppression", "contradictory-layouts");

    /** A note about a class that is read. Others are about what is not. */
    private static final String CONVERTER = "a converter stores";

    @TempDir
    private static Path classes;

    private static CompiledPages compiled;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        compiled = CompiledPages.of(Stream.concat(examples(), remedies()).toList(), classes);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_ofARule_hasAnExampleAndARemedy(RulePage page) {
        assertThat(page.examples()).as(page.name()).isNotEmpty();
        assertThat(page.remedies()).as(page.name()).isNotEmpty();
        assertThat(page.examples())
                .allSatisfy(example -> assertThat(example.findings())
                        .anyMatch(finding -> finding.startsWith("[" + page.rule() + "]"))
                        .allMatch(finding ->
                                finding.startsWith("[" + page.rule() + "]") || WITH_OTHERS.contains(page.rule())));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void page_example_compilesAndGivesExactlyItsFindings(CodeGroup example) throws IOException {
        assertThat(compiled.errors(example)).isEmpty();
        assertThat(findings(example)).as(example.toString()).containsExactlyInAnyOrderElementsOf(example.findings());
        String page = example.files().get(0).page();
        if (isOfEntities(example) && NOT_IN_JAVAC.stream().noneMatch(page::startsWith)) {
            assertThat(findingsOfJavac(example))
                    .as(example.toString())
                    .containsExactlyInAnyOrderElementsOf(example.findings());
        }
    }

    @ParameterizedTest
    @MethodSource("remedies")
    void page_codeToUseInstead_compilesAndGivesNoFinding(CodeGroup remedy) throws IOException {
        assertThat(compiled.errors(remedy)).isEmpty();
        assertThat(findings(remedy)).as(remedy.toString()).isEmpty();
        assertThat(findingsOfJavac(remedy)).as(remedy.toString()).isEmpty();
    }

    @Test
    void generatedCode_ofThePages_compiles() {
        assertThat(compiled.errorsInGeneratedCode()).isEmpty();
    }

    /** Returns the findings of javac, except for those that compare entities of different pages. */
    private static List<String> findingsOfJavac(CodeGroup group) {
        return compiled.findings(group).stream()
                .filter(finding -> !finding.startsWith("[contradictory-layouts]"))
                .toList();
    }

    /** Returns the findings of Maven and the command line. */
    private List<String> findings(CodeGroup group) throws IOException {
        if (group.files().get(0).isKeySchema()) {
            return texts(new Linter(LintConfiguration.DEFAULT)
                    .lint(KeySchemaRow.read(group.files().get(0).text()).schema()).stream());
        }
        Baseline known = Baseline.EMPTY;
        Path inputs = Files.createDirectory(folder.resolve("inputs"));
        Path schemas = Files.createDirectories(inputs.resolve("META-INF/keyspread"));
        for (Path schema : compiled.schemas(group)) {
            Files.copy(schema, schemas.resolve(schema.getFileName()));
        }
        for (Fence file : group.files()) {
            if (file.isBaseline()) {
                known = Baseline.read(
                        Files.writeString(folder.resolve(file.fileName()), file.text()), RepositoryFiles.of(folder));
            } else if (!isOfEntities(group)) {
                Files.writeString(inputs.resolve(file.fileName()), file.text());
            }
        }
        Inputs read = InputReader.read(List.of(inputs));
        assertThat(read.notes())
                .filteredOn(note -> !note.message().contains(CONVERTER))
                .isEmpty();
        assertThat(read.entities()).isNotEmpty();
        return texts(new Lint(DEFAULT, TODAY).run(read, known).findings().stream());
    }

    private static boolean isOfEntities(CodeGroup group) throws IOException {
        return !compiled.schemas(group).isEmpty();
    }

    private static List<String> texts(Stream<Finding> findings) {
        return findings.map(finding -> RulePage.oneLine(finding.lines())).toList();
    }

    private static List<RulePage> pages() {
        return RulePage.all();
    }

    private static Stream<CodeGroup> examples() {
        return pages().stream().flatMap(page -> page.examples().stream());
    }

    private static Stream<CodeGroup> remedies() throws IOException {
        return Stream.concat(pages().stream().flatMap(page -> page.remedies().stream()), Stream.of(overview()));
    }

    /** Returns the entity in the reference of the linter. */
    private static CodeGroup overview() throws IOException {
        Path page = RulePage.FOLDER.resolveSibling("reference/linter.md");
        return PageBlocks.of("linter.md", Files.readString(page)).stream()
                .flatMap(run -> run.fences().stream())
                .filter(fence -> fence.isJava() && fence.text().startsWith("@Table("))
                .findFirst()
                .map(fence -> new CodeGroup(List.of(fence), List.of()))
                .orElseThrow();
    }
}
