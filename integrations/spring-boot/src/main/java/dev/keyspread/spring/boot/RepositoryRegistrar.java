package dev.keyspread.spring.boot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
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
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.util.ClassUtils;
import org.springframework.util.ResourceUtils;

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

    /** Lists the resources of the class path that are named as repositories. The compiler writes one for each. */
    static final class RepositoryIndex {

        private static final String FOLDER = "META-INF/";
        private static final String FILES = "keyspread/repositories/*";

        private final PathMatchingResourcePatternResolver resolver;

        private RepositoryIndex(ResourceLoader loader) {
            this.resolver = new PathMatchingResourcePatternResolver(loader);
        }

        /** Returns the names of the repositories' classes. */
        static SortedSet<String> read(ResourceLoader loader) {
            RepositoryIndex index = new RepositoryIndex(loader);
            SortedSet<String> names = new TreeSet<>();
            try {
                index.add("classpath*:" + FOLDER + FILES, names);
                index.addJarsWithoutFolders(names);
            } catch (IOException e) {
                throw new UncheckedIOException("Resources " + FOLDER + FILES + " cannot be listed", e);
            }
            return names;
        }

        private void add(String pattern, SortedSet<String> names) throws IOException {
            for (Resource resource : resolver.getResources(pattern)) {
                names.add(Objects.requireNonNull(resource.getFilename()));
            }
        }

        /** Adds jars that have no entries for their folders: class loaders do not find the folder of the index in them. */
        private void addJarsWithoutFolders(SortedSet<String> names) throws IOException {
            for (Resource root : resolver.getResources("classpath*:")) {
                // Other roots are folders, and those of the versions in jars for several versions of Java.
                if (root.getURL().toString().endsWith(ResourceUtils.JAR_URL_SEPARATOR)
                        && !root.createRelative(FOLDER).exists()) {
                    // The asterisk makes the resolver begin at the root, since the folder has no URL.
                    add(root.getURL() + "META-INF*/" + FILES, names);
                }
            }
        }
    }
}
