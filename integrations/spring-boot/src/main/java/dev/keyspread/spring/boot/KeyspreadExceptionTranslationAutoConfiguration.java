package dev.keyspread.spring.boot;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.annotation.PersistenceExceptionTranslationPostProcessor;
import org.springframework.dao.support.PersistenceExceptionTranslator;

/**
 * Auto-configuration of the translation into Spring's {@code DataAccessException}, if {@code keyspread.translate-exceptions} is true. It
 * applies to classes with {@code @Repository} that call generated repositories.
 */
@AutoConfiguration(
        afterName =
                "org.springframework.boot.persistence.autoconfigure.PersistenceExceptionTranslationAutoConfiguration")
@ConditionalOnClass(PersistenceExceptionTranslator.class)
@ConditionalOnBooleanProperty("keyspread.translate-exceptions")
public final class KeyspreadExceptionTranslationAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadExceptionTranslationAutoConfiguration() {}

    // The condition is the name, and not the type: Spring asks all translators in turn, also those of other stores.
    @Bean
    @ConditionalOnMissingBean(name = "keyspreadExceptionTranslator")
    static PersistenceExceptionTranslator keyspreadExceptionTranslator() {
        return new KeyspreadExceptionTranslator();
    }

    /** Wraps the classes with {@code @Repository}. Without a starter for another store, Spring Boot does not. */
    @Bean
    @ConditionalOnMissingBean
    static PersistenceExceptionTranslationPostProcessor keyspreadExceptionTranslation() {
        PersistenceExceptionTranslationPostProcessor processor = new PersistenceExceptionTranslationPostProcessor();
        processor.setProxyTargetClass(true);
        return processor;
    }
}
