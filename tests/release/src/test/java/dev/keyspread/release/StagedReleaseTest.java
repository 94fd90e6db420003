package dev.keyspread.release;

import static dev.keyspread.release.Rehearsal.COMPARED;
import static dev.keyspread.release.Rehearsal.REPOSITORY;
import static dev.keyspread.release.Rehearsal.ROOT;
import static dev.keyspread.release.Rehearsal.VERSION;
import static dev.keyspread.release.Rehearsal.copy;
import static dev.keyspread.release.Rehearsal.files;
import static dev.keyspread.release.Rehearsal.fresh;
import static dev.keyspread.release.Rehearsal.property;
import static dev.keyspread.release.Rehearsal.run;
import static dev.keyspread.release.Rehearsal.setVersion;
import static dev.keyspread.release.Rehearsal.staging;
import static dev.keyspread.release.Rehearsal.succeed;
import static dev.keyspread.release.Rehearsal.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The artifacts that a release publishes, in a folder as Maven Central has them. */
class StagedReleaseTest {

    private static final List<String> OF_JARS = List.of(".jar", "-sources.jar", "-javadoc.jar", ".pom");

    @Test
    void artifacts_areThoseOfTheBomAndTheirParents() {
        String bom = text(ROOT.resolve("bom/pom.xml"));
        List<String> jars =
                artifacts().filter(name -> Files.exists(file(name, ".jar"))).toList();

        assertThat(jars)
                .hasSizeGreaterThan(14)
                .allSatisfy(name -> assertThat(bom).contains("<artifactId>" + name + "</artifactId>"));
        assertThat(bom.split("<dependency>")).hasSize(jars.size() + 1);
        assertThat(artifacts().filter(name -> !jars.contains(name)))
                .containsExactlyInAnyOrder(
                        "keyspread-bom", "keyspread-integrations", "keyspread-linter-parent", "keyspread-parent");
    }

    @Test
    void jars_comeWithSourcesJavadocAndChecksums() {
        assertThat(artifacts().filter(name -> Files.exists(file(name, ".jar"))))
                .allSatisfy(name -> assertThat(OF_JARS).allSatisfy(end -> {
                    assertThat(file(name, end)).isNotEmptyFile();
                    assertThat(file(name, end + ".sha1")).isNotEmptyFile();
                }));
    }

    @Test
    void files_nameNoSnapshot() {
        assertThat(files(staging())).noneMatch(file -> file.toString().contains("SNAPSHOT"));
        assertThat(files(staging()).stream().filter(file -> file.toString().endsWith(".pom")))
                .hasSizeGreaterThan(18)
                .allSatisfy(pom -> assertThat(pom).content().doesNotContain("SNAPSHOT"));
    }

    @Test
    void pages_nameTheReleasedVersion() {
        Path sources = Objects.requireNonNull(staging().getParent()).resolve("source");

        assertThat(sources.resolve("README.md"))
                .content()
                .contains("<version>" + VERSION + "</version>")
                .doesNotContain(VERSION + "-SNAPSHOT");
        assertThat(sources.resolve("docs/how-to/install.md"))
                .content()
                .contains("dev.keyspread:keyspread-processor:" + VERSION + "\"")
                .doesNotContain(VERSION + "-SNAPSHOT");
    }

    // The project of the README has the BOM, the processor and the plugin. That of the tutorial also has tests.
    @Test
    void consumer_withTheStagedArtifactsAlone_buildsAndTests() {
        Path consumer = fresh("consumer");
        for (String project : List.of("readme", "tutorial")) {
            for (Path file : files(ROOT.resolve("tests/consumer/src/it").resolve(project))) {
                write(
                        consumer.resolve(ROOT.resolve("tests/consumer/src/it").relativize(file)),
                        text(file)
                                .replace("@project.version@", VERSION)
                                .replace("@version.awssdk@", property("version.awssdk"))
                                .replace("@version.junit@", property("version.junit"))
                                .replace("@version.slf4j@", property("version.slf4j")));
            }
        }
        write(
                consumer.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>com.example</groupId><artifactId>all</artifactId>"
                        + "<version>1</version><packaging>pom</packaging>"
                        + "<modules><module>readme</module><module>tutorial</module></modules></project>");
        Path repository = fresh("repository");

        succeed(maven(consumer, repository, "package"));

        assertThat(files(repository.resolve("dev/keyspread")).stream()
                        .filter(file -> file.endsWith("_remote.repositories")))
                .hasSizeGreaterThan(10)
                .allSatisfy(origin ->
                        assertThat(origin).content().contains(">staging=").doesNotContain(">this-build=", ">central="));
    }

    @Test
    void secondBuild_inAnotherFolder_hasTheSameBytes_andIsSigned() {
        Path sources = copy("again", false);
        setVersion(sources, VERSION);
        Path again = fresh("staging-again");
        SigningKey key = SigningKey.create();

        succeed(run(
                sources,
                Map.of("MAVEN_GPG_KEY", key.secret()),
                "release/stage",
                again.toString(),
                "-pl",
                "bom," + String.join(",", COMPARED)));

        List<Path> published = files(again).stream()
                .filter(file -> !file.toString().contains("maven-metadata.xml"))
                .filter(file -> file.toString().matches(".*[.](jar|pom)"))
                .toList();
        assertThat(published).hasSize(1 + COMPARED.size() * OF_JARS.size()).allSatisfy(file -> {
            assertThat(file).hasSameBinaryContentAs(staging().resolve(again.relativize(file)));
            key.requireSignatureOf(file, Path.of(file + ".asc"));
        });
        assertThat(files(staging())).noneMatch(file -> file.toString().endsWith(".asc"));
    }

    @Test
    void nextRelease_withoutAMethodOfThisOne_isRefused() {
        Path sources = copy("next", false);
        setVersion(sources, "98.0.0");
        Path changed = sources.resolve("capacity/src/main/java/dev/keyspread/capacity/StorageSize.java");
        assertThat(changed).content().contains("long globalTableItem(");
        write(changed, text(changed).replace("globalTableItem(", "globalItem("));

        Rehearsal.Run next = maven(
                sources,
                fresh("repository-of-next"),
                "-Prelease",
                "-Dpublished.only",
                "-Dmaven.test.skip",
                "-Dmaven.javadoc.skip",
                "-pl",
                "capacity",
                "verify");

        assertThat(next.code()).as(next.output()).isNotZero();
        assertThat(next.output()).contains("StorageSize.globalTableItem(long)").contains("METHOD_REMOVED");
    }

    // The check of the version itself: a release of a snapshot.
    @Test
    void snapshot_isRefused() {
        Path sources = copy("snapshot", false);
        setVersion(sources, "98.0.0-SNAPSHOT");

        Rehearsal.Run snapshot = run(
                sources,
                Map.of(),
                "release/stage",
                fresh("staging-of-snapshot").toString(),
                "-pl",
                "mapper-annotations");

        assertThat(snapshot.code()).as(snapshot.output()).isNotZero();
        assertThat(snapshot.output()).contains("A release has no snapshot version.");
    }

    private static Rehearsal.Run maven(Path folder, Path repository, String... arguments) {
        Path settings = folder.resolveSibling(folder.getFileName() + "-settings.xml");
        write(
                settings,
                text(Path.of("src/test/resources/settings.xml"))
                        .replace("@staging@", staging().toUri().toString())
                        .replace("@repository@", REPOSITORY.toUri().toString()));
        return run(
                folder,
                Map.of("repository", repository.toString()),
                Stream.concat(
                                Stream.of("mvn", "--batch-mode", "--no-transfer-progress", "-gs", settings.toString()),
                                Stream.of(arguments))
                        .toArray(String[]::new));
    }

    /** Returns the names of all staged artifacts. */
    private static Stream<String> artifacts() {
        return Stream.of(Objects.requireNonNull(
                        staging().resolve("dev/keyspread").toFile().list()))
                .sorted();
    }

    private static Path file(String artifact, String end) {
        return staging().resolve("dev/keyspread/%s/%s/%s-%s%s".formatted(artifact, VERSION, artifact, VERSION, end));
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new AssertionError(file.toString(), unwritable);
        }
    }
}
