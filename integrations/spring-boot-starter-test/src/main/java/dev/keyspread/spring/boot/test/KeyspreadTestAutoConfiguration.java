package dev.keyspread.spring.boot.test;

import dev.keyspread.Keyspread;
import dev.keyspread.spring.boot.KeyspreadAutoConfiguration;
import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import dev.keyspread.spring.boot.KeyspreadClientAutoConfiguration;
import dev.keyspread.table.TableSchema;
import dev.keyspread.testing.TestTables;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Auto-configuration of the tables of a test, and of the mapper and the client on them. */
@AutoConfiguration(before = {KeyspreadClientAutoConfiguration.class, KeyspreadAutoConfiguration.class})
public final class KeyspreadTestAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadTestAutoConfiguration() {}

    @Bean
    static ReplacedBeans keyspreadReplacedBeans() {
        return new ReplacedBeans();
    }

    @Bean
    @ConditionalOnMissingBean
    TestTables testTables(
            @Value("${keyspread.test.engine}") TestEngine engine,
            ListableBeanFactory beans,
            ObjectProvider<DynamoDbClient> client) {
        TableSchema[] schemas = RepositoryTables.of(beans);
        return switch (engine) {
            case IN_MEMORY -> TestTables.inMemory(schemas);
            case DYNAMODB_LOCAL -> TestTables.dynamoDbLocal(schemas);
            case CLIENT -> TestTables.on(client.getObject(), schemas);
        };
    }

    // The tables close it.
    @Bean(destroyMethod = "")
    @Primary
    Keyspread testKeyspread(TestTables tables, ObjectProvider<KeyspreadBuilderCustomizer> customizers) {
        customizers.orderedStream().forEach(customizer -> tables.configure(customizer::customize));
        return tables.keyspread();
    }

    // After the mapper, since the first use of the tables ends their configuration.
    @Bean(destroyMethod = "")
    @Primary
    @ConditionalOnExpression("'${keyspread.test.engine}' != 'CLIENT'")
    DynamoDbClient testDynamoDbClient(TestTables tables, Keyspread testKeyspread) {
        return tables.client();
    }
}
