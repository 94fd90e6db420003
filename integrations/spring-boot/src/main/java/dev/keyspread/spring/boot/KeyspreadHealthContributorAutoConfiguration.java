package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.autoconfigure.contributor.CompositeHealthContributorConfiguration;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the health of the repositories' tables, for each bean of {@link Keyspread}. */
@AutoConfiguration(after = KeyspreadAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(Keyspread.class)
@EnableConfigurationProperties(KeyspreadProperties.class)
@ConditionalOnEnabledHealthIndicator("keyspread")
public final class KeyspreadHealthContributorAutoConfiguration
        extends CompositeHealthContributorConfiguration<KeyspreadHealthIndicator, Keyspread> {

    /** Creates the configuration. */
    KeyspreadHealthContributorAutoConfiguration(ConfigurableListableBeanFactory beans) {
        super(keyspread -> new KeyspreadHealthIndicator(
                keyspread, beans, beans.getBean(KeyspreadProperties.class).health(), System::nanoTime));
    }

    @Bean
    @ConditionalOnMissingBean(name = {"keyspreadHealthIndicator", "keyspreadHealthContributor"})
    HealthContributor keyspreadHealthContributor(ConfigurableListableBeanFactory beans) {
        return createContributor(beans, Keyspread.class);
    }
}
