package dev.keyspread.samples.shop;

import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import java.time.InstantSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** The service. It listens on loopback, by default on port 8080. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class ShopApplication {

    /** Starts the service. */
    public static void main(String[] arguments) {
        SpringApplication.run(ShopApplication.class, arguments);
    }

    /** The clock of the whole service, which tests replace. */
    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    /** The clock of the mapper's waits, which makes those of a minute shorter. */
    @Bean
    FastForward fastForward() {
        return new FastForward();
    }

    /** The starter configures Keyspread and its repositories. This sets the clocks of expiry times and of waits. */
    @Bean
    KeyspreadBuilderCustomizer keyspreadClock(InstantSource clock, FastForward fastForward) {
        return keyspread ->
                keyspread.clock(clock).nanoTime(fastForward::nanoTime).timer(fastForward::timer);
    }
}
