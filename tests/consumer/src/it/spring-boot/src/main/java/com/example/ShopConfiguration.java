package com.example;

import dev.keyspread.JakartaValidation;
import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import dev.keyspread.spring.boot.KeyspreadClientCustomizer;
import jakarta.validation.Validator;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class ShopConfiguration {

    @Bean
    KeyspreadClientCustomizer dualStack() {
        return client -> client.dualstackEnabled(true);
    }

    @Configuration
    @ConditionalOnBean(Validator.class)
    static class Validation {

        @Bean
        KeyspreadBuilderCustomizer hooks(Validator validator) {
            return keyspread -> keyspread.hook(Object.class, new JakartaValidation(validator));
        }
    }
}
