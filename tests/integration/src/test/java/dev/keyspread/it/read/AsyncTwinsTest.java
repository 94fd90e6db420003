package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Repository;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.PurchaseRepository;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.entity.VisitRepository;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each operation of a repository has a twin in its {@code async()} with the same parameters. */
class AsyncTwinsTest {

    /** The methods without a twin, and why. */
    private static final Map<String, String> WITHOUT_TWIN =
            Map.of("table", "sends no request", "key", "sends no request");

    private static final Map<Type, Type> BOXES = Map.of(void.class, Void.class, boolean.class, Boolean.class);

    @ParameterizedTest
    @ValueSource(
            classes = {
                TicketRepository.class,
                TradeRepository.class,
                PurchaseRepository.class,
                DayOrderRepository.class,
                VisitRepository.class,
                AccountItemRepository.class
            })
    void operations_haveTwins_andNoOthersExist(Class<? extends Repository<?>> repository) throws Exception {
        Class<?> async = repository.getMethod("async").getReturnType();
        Set<String> expected = operations(repository)
                .filter(method -> !hasAsync(method.getReturnType()))
                .filter(method -> !WITHOUT_TWIN.containsKey(method.getName()))
                .map(method -> signature(method, future(method)))
                .collect(Collectors.toSet());

        assertThat(operations(async)
                        .map(method ->
                                signature(method, method.getGenericReturnType().getTypeName()))
                        .collect(Collectors.toSet()))
                .isEqualTo(expected)
                .isNotEmpty();
    }

    @Test
    void exceptions_areOperationsOfARepository() {
        List<String> names =
                operations(TicketRepository.class).map(Method::getName).toList();

        assertThat(names).containsAll(WITHOUT_TWIN.keySet());
    }

    private static Stream<Method> operations(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !method.isBridge())
                .filter(method -> !method.getName().equals("async"));
    }

    private static boolean hasAsync(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(Method::getName).anyMatch("async"::equals);
    }

    private static String future(Method method) {
        Type result = method.getGenericReturnType();
        Type boxed = BOXES.getOrDefault(result, result);
        return CompletableFuture.class.getName() + "<" + boxed.getTypeName() + ">";
    }

    private static String signature(Method method, String returned) {
        String parameters = Arrays.stream(method.getGenericParameterTypes())
                .map(Type::getTypeName)
                .collect(Collectors.joining(", "));
        return returned + " " + method.getName() + "(" + parameters + ")";
    }
}
