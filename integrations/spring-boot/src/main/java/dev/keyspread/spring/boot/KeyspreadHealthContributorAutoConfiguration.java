package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the health of the repositories' tables. */
@AutoConfiguration(after = KeyspreadAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnSingleCandidate(Keyspread.class)
@ConditionalOnEnabledHealthIndicator("keyspread")
public final class KeyspreadHealthContributorAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadHealthContributorAutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean(name = {"keyspreadHealthIndicator", "keyspreadHealthContributor"})
    HealthContributor keyspreadHealthContributor(Keyspread keyspread, ObjectProvider<Repository<?>> repositories) {
        return new KeyspreadHealthIndicator(keyspread, repositories);
    }
}
