package dev.keyspread.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the code on a page is understood, and which code is rejected. */
class RulePageTest {

    private static final String EXAMPLE = """
            ## Example

            ```yaml
            Resources:
            ```

            ```java
            class A {}
            ```

            ```
            [rule] One.
                why: Because.

            [rule] Two.
            ```
            """;

    @Test
    void adjacentBlocks_areOneExample_withTheirFindings() {
        RulePage page = RulePage.parse("rule.md", EXAMPLE);

        assertThat(page.examples()).singleElement().satisfies(example -> {
            assertThat(example.files()).extracting(Fence::place).containsExactly("rule.md:3", "rule.md:7");
            assertThat(example.findings()).containsExactly("[rule] One. why: Because.", "[rule] Two.");
        });
    }

    @Test
    void remedy_replacesFilesOfTheExample_ofTheSameName() {
        RulePage page = RulePage.parse("rule.md", EXAMPLE + """

                ## Use instead

                ```java
                class A { int b; }
                ```

                Or:

                ```hcl
                resource
                ```

                ```console
                $ terraform apply
                ```
                """);

        assertThat(page.remedies())
                .extracting(remedy -> remedy.files().stream().map(Fence::text).toList())
                .containsExactly(List.of("class A { int b; }\n", "Resources:\n"), List.of("resource\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Example     | python | print()    | no test reads blocks of \"python\" here",
                "Example     | java   | int a;     | the Java code declares no type",
                "Example     | java   | class A {} | no findings are below this code",
                "Example     | ''     | keyspread  | no code is above these findings",
                "Use instead | ''     | keyspread  | no test reads blocks of \"\" here",
                "Options     | java   | class A {} | code is tested only in \"Example\" and \"Use instead\"",
            })
    void block_thatNoTestReads_isRejectedWithPageAndLine(String section, String language, String text, String problem) {
        String page = "# rule\n\n## " + section + "\n\n```" + language + "\n" + text + "\n```\n";

        assertThatThrownBy(() -> RulePage.parse("rule.md", page))
                .isInstanceOf(AssertionError.class)
                .hasMessage("rule.md:5: " + problem);
    }
}
