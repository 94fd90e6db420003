package dev.keyspread.lint.frontend.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlDocumentTest {

    @Test
    void read_wordsOfYaml11_areTexts() {
        Node root = YamlDocument.read("a: off\nb: no\nc: 012\n");

        assertThat(root.text("a")).contains("off");
        assertThat(root.text("b")).contains("no");
        assertThat(root.text("c")).contains("012");
    }

    @Test
    void read_shortFunctions_areWrittenOut() {
        Node root =
                YamlDocument.read("a: !Ref x\nb: !GetAtt t.Arn\nc: !If [p, 1, 2]\nd: !Sub\n  - q\n  - {v: !Ref w}\n");

        assertThat(root.member("a").flatMap(node -> node.text("Ref"))).contains("x");
        assertThat(root.member("b").flatMap(node -> node.text("Fn::GetAtt"))).contains("t.Arn");
        assertThat(root.member("c").orElseThrow().elements("Fn::If")).hasSize(3);
        assertThat(root.member("d")
                        .orElseThrow()
                        .elements("Fn::Sub")
                        .get(1)
                        .member("v")
                        .flatMap(node -> node.text("Ref")))
                .contains("w");
    }

    @Test
    void read_values_knowTheirLines() {
        Node root = YamlDocument.read("a:\n  b: 1\n  c:\n    - d\n");

        assertThat(root.member("a").flatMap(a -> a.member("b")).map(Node::line)).contains(2);
        assertThat(root.member("a").orElseThrow().elements("c").get(0).line()).isEqualTo(4);
    }

    @Test
    void read_nullAndMissing_areNoMembers() {
        Node root = YamlDocument.read("a:\nb: ~\nc: null\nd: x\n");

        assertThat(root.member("a")).isEmpty();
        assertThat(root.member("b")).isEmpty();
        assertThat(root.member("c")).isEmpty();
        assertThat(root.member("z")).isEmpty();
        assertThat(root.text("d")).isEqualTo(Optional.of("x"));
    }

    @Test
    void read_mergedAnchor_addsMissingMembers() {
        Node root = YamlDocument.read("base: &base {a: 1, b: 2}\nmore:\n  <<: *base\n  b: 3\n");

        assertThat(root.member("more").flatMap(more -> more.text("a"))).contains("1");
        assertThat(root.member("more").flatMap(more -> more.text("b"))).contains("3");
        assertThat(YamlDocument.read("base: &base {a: 1}\nmore: {<<: [*base, {c: 4}]}\n")
                        .member("more"))
                .hasValueSatisfying(more -> assertThat(
                                more.text("a").orElseThrow() + more.text("c").orElseThrow())
                        .isEqualTo("14"));
    }

    @Test
    void read_emptyText_isNull() {
        assertThat(YamlDocument.read("# nothing\n")).isInstanceOf(Node.Null.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'a: [1'|1", "'a: 1\na: 2'|2", "'a: &x\n  b: *x'|0", "'a: *nowhere'|1", "'[a]: 1'|0"})
    void read_faultyText_isRefusedWithItsLine(String text, int line) {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> YamlDocument.read(text))
                .withMessageMatching("(?s)(not|unsupported) YAML: .*")
                .extracting(DocumentException::line)
                .isEqualTo(line);
    }

    @Test
    void read_severalDocuments_areRefusedWithTheirLine() {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> YamlDocument.read("a: 1\n---\nb: 2\n"))
                .withMessage("several YAML documents in one file are not supported here")
                .extracting(DocumentException::line)
                .isEqualTo(3);
    }

    @Test
    void readAll_documentsAndDuplicates_areAllThere() {
        List<String> duplicates = new ArrayList<>();

        List<Node> documents =
                YamlDocument.readAll("a: 1\n---\nb: 2\nb: 3\n", (name, line) -> duplicates.add(name + ":" + line));

        assertThat(documents).hasSize(2);
        assertThat(documents.get(1).text("b")).contains("3");
        assertThat(duplicates).containsExactly("b:4");
    }

    @Test
    void read_bottomlessText_isRefused() {
        assertThatExceptionOfType(DocumentException.class).isThrownBy(() -> YamlDocument.read("[".repeat(200_000)));
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> YamlDocument.read("[".repeat(5_000) + "]".repeat(5_000)));
    }

    @Test
    void read_aliasesOfAliases_areRead() {
        assertThat(YamlDocument.read(doubled(16)).elements("a16")).hasSize(2);
    }

    @Test
    void read_aliasesThatRepeatMillions_areRefusedWithTheirLine() {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> YamlDocument.read(doubled(24)))
                .withMessage("unsupported YAML: aliases repeat more than 1000000 values")
                .extracting(DocumentException::line)
                .isEqualTo(18);
    }

    @Test
    void read_variableAlone_isAText() {
        assertThat(YamlDocument.readAll("name: ${NAME}", (name, line) -> {})
                        .get(0)
                        .text("name"))
                .contains("${NAME}");
    }

    @Test
    void read_mergedAliasesThatRepeatMillions_areRefused() {
        String members =
                IntStream.range(0, 2_000).mapToObj(i -> "k" + i + ": v\n  ").collect(Collectors.joining());
        String text = "base: &base\n  " + members + "\n"
                + IntStream.range(0, 2_000)
                        .mapToObj(i -> "m" + i + ": {<<: *base}\n")
                        .collect(Collectors.joining());

        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> YamlDocument.read(text))
                .withMessageContaining("aliases repeat more than 1000000 values");
    }

    /** Each line repeats the one before it twice. */
    private static String doubled(int lines) {
        return "a0: &a0 [x]\n"
                + IntStream.rangeClosed(1, lines)
                        .mapToObj(i -> "a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1) + "]\n")
                        .collect(Collectors.joining());
    }
}
