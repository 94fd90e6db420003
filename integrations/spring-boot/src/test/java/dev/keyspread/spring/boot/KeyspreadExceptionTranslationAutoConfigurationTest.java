package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import dev.keyspread.write.WriteTransaction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.stereotype.Repository;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

class KeyspreadExceptionTranslationAutoConfigurationTest {

    private static final String ENABLED = "keyspread.translate-exceptions=true";

    private final ApplicationContextRunner runner = Runners.over(new FakeDynamoDb())
            .withConfiguration(AutoConfigurations.of(KeyspreadExceptionTranslationAutoConfiguration.class))
            .withBean(OrderStore.class);

    /** A class of the application. Spring makes a subclass of it. */
    @Repository
    static class OrderStore {

        private final OrderRepository orders;

        OrderStore(OrderRepository orders) {
            this.orders = orders;
        }

        Order find(String id) {
            return orders.find("ada", id).orElseThrow();
        }
    }

    @Test
    void failure_inARepositoryOfTheApplication_isTranslated() {
        runner.withPropertyValues(ENABLED)
                .run(context -> assertThatThrownBy(
                                () -> context.getBean(OrderStore.class).find("1"))
                        .isInstanceOf(DataRetrievalFailureException.class)
                        .hasMessageContaining("quantity")
                        .hasCauseInstanceOf(ItemReadException.class));
    }

    @Test
    void failure_byDefault_isThatOfKeyspread() {
        runner.run(context -> assertThatThrownBy(
                        () -> context.getBean(OrderStore.class).find("1"))
                .isInstanceOf(ItemReadException.class));
    }

    @Test
    void translation_withoutSpringTx_isAbsent() {
        runner.withPropertyValues(ENABLED)
                .withClassLoader(new FilteredClassLoader("org.springframework.dao"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("keyspreadExceptionTranslator"));
    }

    @Test
    void exceptionsOfKeyspread_haveTheirKinds() {
        Keyspread keyspread = Keyspread.create(new InMemoryDynamoDb().client());
        Tables.create(keyspread, OrderRepository.TABLE);
        OrderRepository orders = new OrderRepository(keyspread);
        Order order = new Order("c1", "o1", 1);
        orders.create(order);

        assertTranslated(
                () -> orders.create(order), ConditionFailedException.class, OptimisticLockingFailureException.class);
        assertTranslated(
                () -> WriteTransaction.of(orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()))
                        .run(),
                TransactionFailedException.class,
                OptimisticLockingFailureException.class);
        assertTranslated(
                () -> orders.save(new Order("", "o1", 1)),
                ItemWriteException.class,
                DataIntegrityViolationException.class);
        assertTranslated(
                () -> orders.query("c1").page(2, "damaged"),
                InvalidCursorException.class,
                InvalidDataAccessApiUsageException.class);
    }

    private static void assertTranslated(
            Runnable call, Class<? extends RuntimeException> from, Class<? extends DataAccessException> to) {
        RuntimeException thrown = catchThrowableOfType(from, call::run);

        assertThat(new KeyspreadExceptionTranslator().translateExceptionIfPossible(thrown))
                .isExactlyInstanceOf(to)
                .hasMessage(thrown.getMessage())
                .hasCause(thrown);
    }

    static Stream<Arguments> exceptionsOfTheSdk() {
        return Stream.of(
                Arguments.of(
                        ThrottlingException.builder()
                                .statusCode(400)
                                .awsErrorDetails(error("ThrottlingException"))
                                .build(),
                        TransientDataAccessResourceException.class),
                Arguments.of(
                        DynamoDbException.builder().statusCode(503).build(),
                        TransientDataAccessResourceException.class),
                Arguments.of(TransactionConflictException.builder().build(), ConcurrencyFailureException.class),
                Arguments.of(
                        ResourceNotFoundException.builder().build(), InvalidDataAccessResourceUsageException.class),
                Arguments.of(denied(), PermissionDeniedDataAccessException.class),
                Arguments.of(
                        DynamoDbException.builder().statusCode(400).build(), InvalidDataAccessApiUsageException.class),
                Arguments.of(ApiCallTimeoutException.create(10), QueryTimeoutException.class),
                Arguments.of(SdkClientException.create("no route"), DataAccessResourceFailureException.class));
    }

    private static RuntimeException denied() {
        return DynamoDbException.builder()
                .statusCode(400)
                .awsErrorDetails(error("AccessDeniedException"))
                .build();
    }

    private static AwsErrorDetails error(String code) {
        return AwsErrorDetails.builder().errorCode(code).build();
    }

    @Test
    void exceptions_ofOtherServices_stay() {
        RuntimeException thrown = AwsServiceException.builder()
                .statusCode(503)
                .message("S3 is slow")
                .build();

        assertThat(new KeyspreadExceptionTranslator().translateExceptionIfPossible(thrown))
                .isNull();
    }

    @ParameterizedTest
    @MethodSource("exceptionsOfTheSdk")
    void exceptionsOfTheSdk_haveTheirKinds(RuntimeException thrown, Class<?> kind) {
        assertThat(new KeyspreadExceptionTranslator().translateExceptionIfPossible(thrown))
                .isExactlyInstanceOf(kind)
                .hasCause(thrown);
    }

    @Test
    void exceptionsOfOtherOrigin_areNotTranslated() {
        KeyspreadExceptionTranslator translator = new KeyspreadExceptionTranslator();

        assertThat(translator.translateExceptionIfPossible(new IllegalStateException()))
                .isNull();
        assertThat(translator.translateExceptionIfPossible(AbortedException.create("interrupted")))
                .isNull();
    }
}
