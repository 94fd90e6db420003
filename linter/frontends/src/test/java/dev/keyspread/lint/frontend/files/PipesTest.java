package dev.keyspread.lint.frontend.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pipe without a writer has no end, and none is ever opened. */
class PipesTest {

    private static final String REFUSED = "it is a device, a pipe or a socket, not a file";

    @TempDir
    private Path folder;

    @BeforeEach
    void requirePipes() {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "mkfifo"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p.yaml",
                "p.json",
                "p.tf",
                "p.tf.json",
                "p.tfvars",
                "terragrunt.hcl",
                "p.ts",
                "p.py",
                "p.sh",
                "Makefile",
                "P.java",
                "P.kt",
                "P.class",
                "p.jar",
                "p.graphql",
                "META-INF/keyspread/P.json"
            })
    void pipe_isRefusedIfItIsNamed_andPassedByInAFolder(String name) throws Exception {
        Path pipe = pipe(name);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(pipe)))
                .withMessageEndingWith(": cannot be read: " + REFUSED);
        assertThat(InputReader.read(List.of(folder)).files()).isZero();
    }

    @Test
    void pipe_thatAFileRefersTo_isNotOpened() throws Exception {
        pipe("name.json");
        pipe("other.tfvars");
        Files.writeString(folder.resolve("main.tf"), """
                resource "aws_dynamodb_table" "t" {
                  name     = file("name.json")
                  hash_key = "status"
                }
                """);
        Files.writeString(folder.resolve("serverless.yml"), """
                service: s
                provider: {name: aws}
                resources:
                  Resources:
                    T:
                      Type: AWS::DynamoDB::Table
                      Properties:
                        TableName: "${file(name.json):name}"
                        KeySchema: [{AttributeName: status, KeyType: HASH}]
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables()).hasSize(2);
    }

    @Test
    void configurationAndBaseline_thatArePipes_areErrors() throws Exception {
        Path configuration = pipe("keyspread.yaml");
        Path baseline = pipe("keyspread-baseline.json");
        BaselineFile file = new BaselineFile(baseline, true, RepositoryFiles.of(folder));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfigurationReader.read(configuration, RepositoryFiles.of(folder)))
                .withMessageEndingWith(REFUSED);
        assertThatIllegalArgumentException().isThrownBy(file::read).withMessageEndingWith(REFUSED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> file.write(Baseline.EMPTY))
                .withMessageEndingWith(REFUSED);
    }

    private Path pipe(String name) throws Exception {
        Path pipe = folder.resolve(name);
        Files.createDirectories(pipe.getParent());
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }
}
