package dev.keyspread.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The jar has the licence and the notices of each library that it contains. */
class LicencesIT {

    /** The files of each library, and a text in each of them that the library's licence requires. */
    private static final Map<String, Map<String, String>> LIBRARIES = Map.ofEntries(
            entry("dev/keyspread/", apache()),
            entry("picocli/", apache()),
            entry("com/github/difflib/", apache()),
            entry("org/commonmark/", Map.of("META-INF/COMMONMARK-LICENSE", "Copyright (c) 2015, Atlassian Pty Ltd")),
            entry(
                    "org/apache/datasketches/",
                    Map.of(
                            "META-INF/LICENSE", "Apache License",
                            "META-INF/NOTICE", "Apache DataSketches",
                            "META-INF/DATASKETCHES-MEMORY-LICENSE", "Copyright (C) 2012-2016, Yann Collet")),
            entry("org/snakeyaml/", apache()),
            entry("org/jspecify/", apache()),
            entry(
                    "org/objectweb/asm/",
                    Map.of("META-INF/ASM-LICENSE", "Copyright (c) 2000-2011 INRIA, France Telecom")),
            entry(
                    "tools/jackson/",
                    Map.of(
                            "META-INF/LICENSE", "Apache License",
                            "META-INF/NOTICE", "Copyright 2007-, Tatu Saloranta",
                            "META-INF/FastDoubleParser-LICENSE", "Werner Randelshofer",
                            "META-INF/jsoniter-scala-LICENSE", "Andriy Plokhotnyuk",
                            "META-INF/xjb-LICENSE", "Apache License")));

    private static Map<String, String> apache() {
        return Map.of("META-INF/LICENSE", "Apache License");
    }

    @Test
    void jar_containsTheLicencesOfAllItsClasses() throws IOException {
        try (ZipFile jar = new ZipFile(System.getProperty("keyspread.jar"))) {
            List<String> classes = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.replaceFirst("^META-INF/versions/\\d+/", ""))
                    .toList();

            assertThat(classes).allMatch(name -> LIBRARIES.keySet().stream().anyMatch(name::startsWith));
            for (Map.Entry<String, Map<String, String>> library : LIBRARIES.entrySet()) {
                assertThat(classes).as(library.getKey()).anyMatch(name -> name.startsWith(library.getKey()));
                for (Map.Entry<String, String> file : library.getValue().entrySet()) {
                    assertThat(text(jar, file.getKey())).as(library.getKey()).contains(file.getValue());
                }
            }
        }
    }

    private static String text(ZipFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        try (InputStream stream = jar.getInputStream(entry)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
