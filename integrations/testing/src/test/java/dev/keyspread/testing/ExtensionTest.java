package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs test classes as a user writes them. */
class ExtensionTest {

    @Test
    void staticField_isEmptiedAfterEachTest_andClosedAfterTheClass() {
        TestExecutionSummary summary = run(false, StaticField.class);

        assertThat(summary.getTestsSucceededCount()).as(failures(summary)).isEqualTo(4);
        assertThat(StaticField.tables.requests()).isEmpty();
        StaticField.tables.close();
    }

    @Test
    void instanceField_hasTablesForEachTest() {
        TestExecutionSummary summary = run(false, InstanceField.class, OneInstance.class);

        assertThat(summary.getTestsSucceededCount()).as(failures(summary)).isEqualTo(4);
    }

    @Test
    void parallelClasses_withTheSameTables_doNotSeeEachOthersItems() {
        Meeting.begin();

        TestExecutionSummary summary = run(true, FirstOfTwo.class, SecondOfTwo.class);

        assertThat(summary.getTestsSucceededCount()).as(failures(summary)).isEqualTo(2);
    }

    @Test
    void parallelTests_ofOneStaticField_areRejected() {
        TestExecutionSummary summary = run(true, ParallelTests.class);

        assertThat(summary.getTestsFailedCount()).as(failures(summary)).isEqualTo(1);
        assertThat(summary.getTestsSucceededCount()).as(failures(summary)).isEqualTo(1);
        assertThat(failures(summary))
                .contains("Parallel tests must not share the tables of one field")
                .contains("of ParallelTests began during another test")
                .contains("Make the TestTables a field of the instance");
    }

    private static TestExecutionSummary run(boolean isParallel, Class<?>... classes) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Stream.of(classes).map(type -> selectClass(type)).toList())
                .configurationParameter("junit.jupiter.execution.parallel.enabled", String.valueOf(isParallel))
                .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .configurationParameter(
                        "junit.jupiter.execution.parallel.config.executor-service", "WORKER_THREAD_POOL")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    private static String failures(TestExecutionSummary summary) {
        return summary.getFailures().stream()
                .map(failure -> failure.getTestIdentifier().getDisplayName() + ": " + failure.getException())
                .toList()
                .toString();
    }

    /** Lets two tests wait for each other, so that they run at the same time. */
    static final class Meeting {

        private static CountDownLatch both = new CountDownLatch(2);

        static void begin() {
            both = new CountDownLatch(2);
        }

        static void await() throws InterruptedException {
            both.countDown();
            assertThat(both.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @TestInstance(TestInstance.Lifecycle.PER_METHOD)
    static class StaticField {

        @RegisterExtension
        static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

        /** The client and the tables are the same for all tests, those of nested classes included. */
        static final Orders shared = new Orders(tables);

        final Orders orders = new Orders(tables);

        @Test
        void one() {
            orders.save("c1", 1);
            assertThat(orders.count("c1")).isEqualTo(1);
        }

        @Test
        void two() {
            orders.save("c1", 2);
            assertThat(orders.count("c1")).isEqualTo(1);
        }

        @Nested
        class Inner {

            @Test
            void three() {
                orders.save("c1", 3);
                assertThat(shared.count("c1")).isEqualTo(1);
            }
        }

        @Nested
        class OtherInner {

            @Test
            void four() {
                orders.save("c1", 4);
                assertThat(shared.count("c1")).isEqualTo(1);
            }
        }
    }

    static class InstanceField {

        @RegisterExtension
        final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

        final Orders orders = new Orders(tables);

        @Test
        void one() {
            orders.save("c1", 1);
            assertThat(orders.count("c1")).isEqualTo(1);
        }

        @Nested
        class Inner {

            @Test
            void two() {
                orders.save("c1", 2);
                assertThat(orders.count("c1")).isEqualTo(1);
            }
        }
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class OneInstance extends InstanceField {}

    static class FirstOfTwo {

        @RegisterExtension
        static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

        @Test
        void items_areItsOwn() throws InterruptedException {
            saveTogether(tables, 1);
        }
    }

    static class SecondOfTwo {

        @RegisterExtension
        static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

        @Test
        void items_areItsOwn() throws InterruptedException {
            saveTogether(tables, 2);
        }
    }

    private static void saveTogether(TestTables tables, int orderNumber) throws InterruptedException {
        Orders orders = new Orders(tables);
        orders.save("c1", orderNumber);

        Meeting.await();

        assertThat(tables.items(Orders.TABLE)).hasSize(1);
        assertThat(orders.find("c1", orderNumber)).isNotEmpty();
        assertThat(tables.requests()).hasSize(2).hasOnly("PutItem", "GetItem");
    }

    static class ParallelTests {

        private static final CountDownLatch REJECTED = new CountDownLatch(1);

        @RegisterExtension
        static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

        @RegisterExtension
        static final TestWatcher watcher = new TestWatcher() {
            @Override
            public void testFailed(ExtensionContext context, Throwable cause) {
                REJECTED.countDown();
            }
        };

        final Orders orders = new Orders(tables);

        @Test
        void one() throws InterruptedException {
            saveWhileTheOtherIsRejected();
        }

        @Test
        void two() throws InterruptedException {
            saveWhileTheOtherIsRejected();
        }

        private void saveWhileTheOtherIsRejected() throws InterruptedException {
            orders.save("c1", 1);

            assertThat(REJECTED.await(60, TimeUnit.SECONDS)).isTrue();

            assertThat(tables.items(Orders.TABLE)).hasSize(1);
        }
    }
}
