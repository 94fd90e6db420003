package dev.keyspread.spring.boot.test;

import dev.keyspread.Keyspread;
import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import org.springframework.stereotype.Component;

/** Counts how many mappers are built. */
@Component
class CountingCustomizer implements KeyspreadBuilderCustomizer {

    int calls;

    @Override
    public void customize(Keyspread.Builder builder) {
        calls++;
    }
}
