package dev.keyspread.spring.boot.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.autoconfigure.OverrideAutoConfiguration;
import org.springframework.boot.test.context.filter.annotation.TypeExcludeFilters;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.core.annotation.AliasFor;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Marks a test of repositories. Its context has all repositories and their tables, and no other components of the application
 * except those of {@link #includeFilters} and beans of {@link dev.keyspread.spring.boot.KeyspreadBuilderCustomizer}. Import the
 * classes to test with {@code @Import}. Each test begins with empty tables, so tests must not run in parallel.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@BootstrapWith(KeyspreadTestContextBootstrapper.class)
@ExtendWith(SpringExtension.class)
@OverrideAutoConfiguration(enabled = false)
@TypeExcludeFilters(KeyspreadTypeExcludeFilter.class)
@AutoConfigureKeyspread
@ImportAutoConfiguration
public @interface KeyspreadTest {

    /** Returns the engine of the tables. */
    @AliasFor(annotation = AutoConfigureKeyspread.class)
    TestEngine engine() default TestEngine.IN_MEMORY;

    /** Returns properties of the context, such as {@code "keyspread.retries-per-read=0"}. */
    String[] properties() default {};

    /** Returns whether the components of the application are excluded that are neither included nor customizers. */
    boolean useDefaultFilters() default true;

    /** Returns filters of components to include. */
    Filter[] includeFilters() default {};

    /** Returns filters of components to exclude. */
    Filter[] excludeFilters() default {};

    /** Returns auto-configurations to leave out. */
    @AliasFor(annotation = ImportAutoConfiguration.class, attribute = "exclude")
    Class<?>[] excludeAutoConfiguration() default {};
}
