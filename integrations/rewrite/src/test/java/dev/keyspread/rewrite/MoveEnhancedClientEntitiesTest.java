package dev.keyspread.rewrite;

import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.TypeValidation;

class MoveEnhancedClientEntitiesTest implements RewriteTest {

    @Override
    public void defaults(RecipeSpec spec) {
        spec.recipe(new MoveEnhancedClientEntities())
                .parser(JavaParser.fromJavaVersion().classpath(JavaParser.runtimeClasspath()))
                .typeValidationOptions(TypeValidation.none());
    }

    @Test
    void entities_ofTheEnhancedClient_getAnnotations() {
        rewriteRun(Moves.specs("enhanced"));
    }

    @Test
    void members_withoutCounterpart_getComments() {
        rewriteRun(Moves.specs("enhanced-notes"));
    }
}
