package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spring.boot.RepositoryRegistrar.RepositoryIndex;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.DefaultResourceLoader;

class RepositoryIndexTest {

    private static final String FOLDER = "META-INF/keyspread/repositories/";
    private static final List<String> FOLDERS = List.of("META-INF/", "META-INF/keyspread/", FOLDER);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void repositories_ofAJar_areListed(boolean hasFolders) throws IOException {
        Path jar = folder.resolve("orders.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : hasFolders ? FOLDERS : List.<String>of()) {
                out.putNextEntry(new ZipEntry(name));
            }
            out.putNextEntry(new ZipEntry(FOLDER + "com.acme.OrderRepository"));
            out.putNextEntry(new ZipEntry("META-INF/keyspread/com.acme.Order.json"));
        }

        try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Set<String> names = RepositoryIndex.read(new DefaultResourceLoader(classes));
            assertThat(names).containsExactly("com.acme.OrderRepository");
        }
    }
}
