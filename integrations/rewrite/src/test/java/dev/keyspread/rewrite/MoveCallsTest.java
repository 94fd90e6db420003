package dev.keyspread.rewrite;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.TypeValidation;

class MoveCallsTest implements RewriteTest {

    @Override
    public void defaults(RecipeSpec spec) {
        spec.parser(JavaParser.fromJavaVersion().classpath(JavaParser.runtimeClasspath()))
                .typeValidationOptions(TypeValidation.none());
    }

    @ParameterizedTest
    @CsvSource({
        "FromDynamoDbMapper, v1-calls",
        "FromDynamoDbMapper, v1-queries",
        "FromDynamoDbMapper, v1-batches",
        "FromDynamoDbMapper, v1-conditions",
        "FromDynamoDbMapper, v1-names",
        "FromEnhancedClient, enhanced-calls",
        "FromEnhancedClient, enhanced-queries",
        "FromEnhancedClient, enhanced-batches",
        "FromEnhancedClient, enhanced-conditions",
        "FromEnhancedClient, enhanced-names"
    })
    void calls_ofAMapper_becomeThoseOfRepositories(String recipe, String folder) throws IOException {
        rewriteRun(spec -> spec.recipeFromResources("dev.keyspread.rewrite." + recipe), Moves.specs(folder));
        MovedClasses.compile(Moves.moved(folder));
    }
}
