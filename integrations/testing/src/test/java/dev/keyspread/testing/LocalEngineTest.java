package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LocalEngineTest {

    @Test
    void start_withoutDynamoDbLocal_namesTheDependencies() {
        ClassLoader without = new ClassLoader(LocalEngineTest.class.getClassLoader()) {
            @Override
            public Class<?> loadClass(String name) throws ClassNotFoundException {
                throw new ClassNotFoundException(name);
            }
        };

        assertThatThrownBy(() -> LocalEngine.start(without))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("TestTables.dynamoDbLocal cannot start DynamoDB Local"
                        + " (java.lang.ClassNotFoundException: software.amazon.dynamodb.services.local.embedded.")
                .hasMessageContaining("Add the test dependencies software.amazon.dynamodb:DynamoDBLocal and"
                        + " com.almworks.sqlite4java:sqlite4java")
                .hasMessageEndingWith("as docs/how-to/test-repositories.md shows, or use TestTables.inMemory");
    }

    @Test
    void close_lastTablesOutsideJUnit_letsTheJvmExit() throws Exception {
        Process program = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--class-path",
                        System.getProperty("java.class.path"),
                        LocalEngineMain.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();

        boolean hasEnded = program.waitFor(2, TimeUnit.MINUTES);
        program.destroyForcibly();

        assertThat(hasEnded).as("the JVM ends").isTrue();
        assertThat(program.exitValue()).isZero();
    }
}
