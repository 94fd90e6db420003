package dev.keyspread.spring.boot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.ResourceUtils;

/** Lists the resources of the class path that are named as repositories. The compiler writes one for each. */
final class RepositoryIndex {

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
