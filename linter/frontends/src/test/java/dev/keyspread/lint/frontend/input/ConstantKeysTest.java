package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Partition keys whose texts the sources of their classes contain. */
class ConstantKeysTest {

    private static final String KOTLIN = """
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*

            @DynamoDbBean
            class Post(
                @get:DynamoDbPartitionKey var postId: String = "",
                %s
            """;
    private static final String INDEXED = "@get:DynamoDbSecondaryPartitionKey(indexNames = [\"all\"]) ";

    private static final String JAVA = """
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbBean
            public class Post {
                @DynamoDbPartitionKey public String getPostId() { return ""; }
                public void setPostId(String id) {}
                @DynamoDbSecondaryPartitionKey(indexNames = "all")
                %s
                public void setScroll(String scroll) {}
                public void setScrollId(String scroll) {}
                public void setStatus(String scroll) {}
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                INDEXED + "val scroll: String = \"ALL\")",
                INDEXED + "var scroll: String? = \"ALL\", val x: Int = 1)",
                INDEXED + "var scroll: String = \"ALL\") { val y = 1 }",
                "val x: Int = 1) {\n @get:DynamoDbSecondaryPartitionKey(indexNames = [\"all\"])\n"
                        + " val scroll: String get() = \"ALL\"\n}"
            })
    void kotlinProperty_withAText_isConstant(String property) throws IOException {
        assertThat(headlines("Post.kt", KOTLIN.formatted(property))).containsExactly(constant());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                INDEXED + "val scroll: String = \"\")",
                INDEXED + "val scroll: String = \"ALL\" + suffix)",
                INDEXED + "val scroll: String = \"ALL\".lowercase())",
                INDEXED + "val scroll: String = \"all-$postId\")",
                INDEXED + "val scrollId: String = \"unknown\")"
            })
    void kotlinProperty_withAnotherValue_isNot(String property) throws IOException {
        assertThat(headlines("Post.kt", KOTLIN.formatted(property))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public String getScroll() { return \"ALL\"; }",
                "public String getScroll() { return scroll; }\n private String scroll = \"ALL\";"
            })
    void javaProperty_withAText_isConstant(String property) throws IOException {
        assertThat(headlines("Post.java", JAVA.formatted(property))).containsExactly(constant());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public String getScroll() { return \"ALL-\" + postId; }",
                "public String getScroll() { log(); return \"ALL\"; }",
                "public String getScroll() { return scroll; }\n private String scroll = \" \";",
                "public String getScrollId() { return scroll; }\n private String scrollId = \"unknown\";"
            })
    void javaProperty_withAnotherValue_isNot(String property) throws IOException {
        assertThat(headlines("Post.java", JAVA.formatted(property))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = "public String getStatus() { return status; }\n private String status = \"NEW\";")
    void javaStatus_withItsFirstValue_hasFewValues(String property) throws IOException {
        assertThat(headlines("Post.java", JAVA.formatted(property)))
                .singleElement()
                .asString()
                .contains("can hold few values, judging by its name");
    }

    private static String constant() {
        return "Partition key \"scroll\" of index \"all\" is \"ALL\" unless the program sets another value.";
    }

    private List<String> headlines(String file, String source) throws IOException {
        Files.writeString(folder.resolve(file), source);
        Inputs inputs = InputReader.read(List.of(folder));
        assertThat(inputs.tables()).hasSize(1);
        return new Linter(LintConfiguration.DEFAULT)
                .lint(inputs.tables().get(0).entity()).stream()
                        .filter(finding -> finding.rule().equals("gsi-low-cardinality-key"))
                        .map(finding -> finding.content().headline())
                        .toList();
    }
}
