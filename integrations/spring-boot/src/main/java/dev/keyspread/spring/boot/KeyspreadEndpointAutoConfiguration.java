package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the actuator endpoint {@code keyspread}, if the application exposes it. */
@AutoConfiguration(after = KeyspreadAutoConfiguration.class)
@ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
@ConditionalOnBean(Keyspread.class)
public final class KeyspreadEndpointAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadEndpointAutoConfiguration() {}

    // The condition is not on the class: Spring would look for it also in applications without the actuator.
    @Bean
    @ConditionalOnAvailableEndpoint
    @ConditionalOnMissingBean(name = "keyspreadEndpoint")
    KeyspreadEndpoint keyspreadEndpoint(ConfigurableListableBeanFactory beans) {
        return new KeyspreadEndpoint(beans);
    }
}
