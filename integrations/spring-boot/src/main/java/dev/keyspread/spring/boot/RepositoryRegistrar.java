package dev.keyspread.spring.boot;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ResourceLoaderAware;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.util.ClassUtils;

/**
 * Registers a bean for each repository in the index that the compiler writes, unless the application has a bean of its class.
 *
 * <p>A {@code BeanRegistrar} would run again in a native image, which has no index. Definitions of beans become generated code.
 */
final class RepositoryRegistrar implements ImportBeanDefinitionRegistrar, BeanFactoryAware, ResourceLoaderAware {

    private @Nullable ListableBeanFactory beans;
    private @Nullable ResourceLoader resources;

    @Override
    public void setBeanFactory(BeanFactory beanFactory) {
        this.beans = (ListableBeanFactory) beanFactory;
    }

    @Override
    public void setResourceLoader(ResourceLoader resourceLoader) {
        this.resources = resourceLoader;
    }

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        ResourceLoader loader = Objects.requireNonNull(resources);
        ClassLoader classes = loader.getClassLoader();
        RepositoryIndex.read(loader).stream()
                // An incremental build may leave the resource of a class that it deletes.
                .filter(name -> ClassUtils.isPresent(name, classes))
                .map(name -> ClassUtils.resolveClassName(name, classes))
                .filter(type -> isMissing(type, registry))
                .forEach(type -> registry.registerBeanDefinition(name(type, registry), new RootBeanDefinition(type)));
    }

    /** Returns whether no bean is injected by this type alone, as {@code @ConditionalOnMissingBean} does. */
    private boolean isMissing(Class<?> type, BeanDefinitionRegistry registry) {
        return Stream.of(Objects.requireNonNull(beans).getBeanNamesForType(type, true, false))
                .noneMatch(name -> isCandidate(name, registry));
    }

    private static boolean isCandidate(String name, BeanDefinitionRegistry registry) {
        // A singleton that was registered as an object has no definition.
        if (!registry.containsBeanDefinition(name)) {
            return true;
        }
        BeanDefinition definition = registry.getBeanDefinition(name);
        return definition.isAutowireCandidate()
                && (!(definition instanceof AbstractBeanDefinition own) || own.isDefaultCandidate());
    }

    /** Returns the name that a component scan would choose, or the name of the class if another bean has it. */
    private static String name(Class<?> type, BeanDefinitionRegistry registry) {
        String name = ClassUtils.getShortNameAsProperty(type);
        return registry.containsBeanDefinition(name) ? type.getName() : name;
    }
}
