package dev.keyspread.spring.boot;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Contexts with the auto-configuration. */
final class Runners {

    private Runners() {}

    /** Returns contexts without a client of the application. */
    static ApplicationContextRunner runner() {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        KeyspreadClientAutoConfiguration.class,
                        KeyspreadAutoConfiguration.class,
                        KeyspreadHealthContributorAutoConfiguration.class));
    }

    /** Returns contexts over a client of the application. */
    static ApplicationContextRunner over(FakeDynamoDb client) {
        return runner().withBean("client", DynamoDbClient.class, () -> client);
    }

    /** Returns the explanation of a failed start. */
    static String explain(Throwable failure) {
        return Stream.<FailureAnalyzer>of(new SetupFailureAnalyzer(), new TableDifferenceFailureAnalyzer())
                .map(analyzer -> analyzer.analyze(failure))
                .filter(analysis -> analysis != null)
                .map(Runners::text)
                .collect(Collectors.joining());
    }

    private static String text(FailureAnalysis analysis) {
        return analysis.getDescription() + "\n" + analysis.getAction();
    }
}
