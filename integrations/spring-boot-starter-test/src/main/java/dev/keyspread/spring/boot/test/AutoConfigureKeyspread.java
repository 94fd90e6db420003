package dev.keyspread.spring.boot.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.PropertyMapping;

/**
 * Lets the repositories of a test use tables of its own. Add it to tests with {@code @SpringBootTest}; {@link KeyspreadTest} has
 * it already. The context gets a bean of {@link dev.keyspread.testing.TestTables}, unless the test defines one. Its mapper and
 * client replace the primary or only {@code Keyspread} and {@code DynamoDbClient} of the application. Other mappers and clients
 * stay as they are. Each test begins with empty tables, so tests must not run in parallel.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration
@PropertyMapping("keyspread.test")
public @interface AutoConfigureKeyspread {

    /** Returns the engine of the tables. */
    TestEngine engine() default TestEngine.IN_MEMORY;
}
