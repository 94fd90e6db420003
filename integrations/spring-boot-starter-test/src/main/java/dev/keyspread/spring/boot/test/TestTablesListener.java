package dev.keyspread.spring.boot.test;

import dev.keyspread.testing.TestTables;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.support.AbstractTestExecutionListener;

/** Empties the tables before each test. */
final class TestTablesListener extends AbstractTestExecutionListener {

    @Override
    public void beforeTestMethod(TestContext context) {
        if (context.hasApplicationContext()) {
            context.getApplicationContext().getBeanProvider(TestTables.class).ifAvailable(TestTables::reset);
        }
    }
}
