package dev.keyspread.spring.boot.test;

import dev.keyspread.Keyspread;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Replaces the mapper and the client of the application by those of the test, under the same names. If the application has
 * several, it replaces the primary one.
 */
final class ReplacedBeans implements BeanDefinitionRegistryPostProcessor {

    @Override
    public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
        ConfigurableListableBeanFactory beans = (ConfigurableListableBeanFactory) registry;
        replace(beans.getBeanNamesForType(Keyspread.class, true, false), "testKeyspread", registry);
        replace(beans.getBeanNamesForType(DynamoDbClient.class, true, false), "testDynamoDbClient", registry);
    }

    private static void replace(String[] names, String replacement, BeanDefinitionRegistry registry) {
        if (!registry.containsBeanDefinition(replacement)) {
            return;
        }
        List<String> candidates = Stream.of(names)
                .filter(name -> !name.equals(replacement) && isDefaultCandidate(name, registry))
                .toList();
        Optional<String> replaced = candidates.size() == 1
                ? Optional.of(candidates.get(0))
                : candidates.stream()
                        .filter(name -> registry.getBeanDefinition(name).isPrimary())
                        .findFirst();
        replaced.ifPresent(name -> {
            registry.removeBeanDefinition(name);
            registry.registerAlias(replacement, name);
        });
    }

    /** Returns whether the bean is injected by its type alone. */
    private static boolean isDefaultCandidate(String name, BeanDefinitionRegistry registry) {
        if (!registry.containsBeanDefinition(name)) {
            return false;
        }
        BeanDefinition definition = registry.getBeanDefinition(name);
        return definition.isAutowireCandidate()
                && (!(definition instanceof AbstractBeanDefinition own) || own.isDefaultCandidate());
    }
}
