package dev.keyspread.spring.boot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ResourceLoaderAware;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.util.ClassUtils;

/**
 * Registers a bean for each repository in the index that the compiler writes, unless the application has a bean of its class.
 *
 * <p>A {@code BeanRegistrar} would run again in a native image, which has no index. Definitions of beans become generated code.
 */
final class RepositoryRegistrar implements ImportBeanDefinitionRegistrar, BeanFactoryAware, ResourceLoaderAware {

    private static final String INDEX = "classpath*:META-INF/keyspread/repositories/*";

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
        index(loader).stream()
                // An incremental build may leave the resource of a class that it deletes.
                .filter(name -> ClassUtils.isPresent(name, classes))
                .map(name -> ClassUtils.resolveClassName(name, classes))
                .filter(this::isMissing)
                .forEach(type -> registry.registerBeanDefinition(name(type, registry), new RootBeanDefinition(type)));
    }

    private static SortedSet<String> index(ResourceLoader loader) {
        SortedSet<String> names = new TreeSet<>();
        try {
            for (Resource resource : new PathMatchingResourcePatternResolver(loader).getResources(INDEX)) {
                names.add(Objects.requireNonNull(resource.getFilename()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Resources " + INDEX + " cannot be listed", e);
        }
        return names;
    }

    private boolean isMissing(Class<?> type) {
        return Objects.requireNonNull(beans).getBeanNamesForType(type, true, false).length == 0;
    }

    /** Returns the name that a component scan would choose, or the name of the class if another bean has it. */
    private static String name(Class<?> type, BeanDefinitionRegistry registry) {
        String name = ClassUtils.getShortNameAsProperty(type);
        return registry.containsBeanDefinition(name) ? type.getName() : name;
    }
}
