package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The POMs of the artifacts that a release publishes. */
class PublishedPomsTest {

    private static final Path ROOT = root();

    @Test
    void bom_entries_areThePublishedArtifacts() {
        assertThat(texts(pom(ROOT.resolve("bom")), "/project/dependencyManagement/dependencies/dependency/artifactId"))
                .containsExactlyElementsOf(published()
                        .filter(pom -> !text(pom, "/project/packaging").equals("pom"))
                        .map(pom -> text(pom, "/project/artifactId"))
                        .sorted()
                        .toList());
    }

    // It has no parent from which it inherits the plugins of a release.
    @Test
    void bom_pluginsOfARelease_haveTheVersionsOfTheParent() {
        Document bom = pom(ROOT.resolve("bom"));
        List<String> plugins = texts(bom, "//plugin/artifactId");

        assertThat(plugins).containsExactlyInAnyOrder("maven-deploy-plugin", "maven-gpg-plugin");
        assertThat(plugins)
                .allSatisfy(plugin -> assertThat(text(bom, "//plugin[artifactId = '%s']/version".formatted(plugin)))
                        .isNotEmpty()
                        .isEqualTo(text(
                                pom(ROOT),
                                "/project/build/pluginManagement/plugins/plugin[artifactId = '%s']/version"
                                        .formatted(plugin))));
    }

    // Maven appends the artifact's name to inherited addresses, unless the parent's attributes say otherwise.
    @Test
    void addresses_ofPublishedArtifacts_areTheProjects() {
        Document parent = pom(ROOT);
        assertThat(text(parent, "/project/@child.project.url.inherit.append.path"))
                .isEqualTo("false");
        assertThat(texts(parent, "/project/scm/@*")).hasSize(3).containsOnly("false");

        for (String address : List.of("url", "scm/url", "scm/connection", "scm/developerConnection")) {
            String path = "/project/" + address;
            String expected = text(parent, path);
            assertThat(published()
                            .map(pom -> isInherited(pom) && text(pom, path).isEmpty() ? expected : text(pom, path)))
                    .as(address)
                    .hasSizeGreaterThan(8)
                    .containsOnly(expected);
            assertThat(expected).endsWith("keyspread/keyspread" + (address.endsWith("onnection") ? ".git" : ""));
        }
    }

    // Its license does not let us distribute it, and asks for an AWS account.
    @Test
    void dependencies_ofPublishedArtifacts_areWithoutDynamoDbLocal() {
        assertThat(published()
                        .flatMap(pom -> texts(
                                pom,
                                "/project/dependencies/dependency[groupId = 'software.amazon.dynamodb']"
                                        + "[not(scope = 'test')]/artifactId")
                                .stream()))
                .isEmpty();
        assertThat(texts(
                        pom(ROOT.resolve("integrations/dynamodb-in-memory")),
                        "/project/dependencies/dependency[groupId = 'software.amazon.dynamodb']/scope"))
                .containsExactly("test");
    }

    // Maven Central requires both. Maven's plugins create neither for a module without classes and resources.
    @Test
    void artifacts_withoutClasses_haveJarsOfSourcesAndJavadoc() {
        assertThat(published()
                        .filter(pom -> !text(pom, "/project/packaging").equals("pom"))
                        .filter(pom -> !Files.exists(folder(pom).resolve("src/main/java"))))
                .hasSize(1)
                .allSatisfy(pom -> {
                    assertThat(folder(pom).resolve("src/main/resources")).isNotEmptyDirectory();
                    assertThat(texts(pom, "/project/profiles/profile[id = 'release']//configuration/classifier"))
                            .containsExactly("javadoc");
                });
    }

    // An IDE shows the Javadoc of a dependency from its sources.
    @Test
    void sources_areAttachedInEachBuild() {
        assertThat(texts(pom(ROOT), "/project/build/plugins/plugin[artifactId = 'maven-source-plugin']//goal"))
                .containsExactly("jar-no-fork");
    }

    @Test
    void artifacts_withoutModuleInfo_haveAModuleName() {
        assertThat(published()
                        .filter(pom -> !text(pom, "/project/packaging").equals("pom"))
                        .filter(pom -> !Files.exists(folder(pom).resolve("src/main/java/module-info.java"))))
                .hasSizeGreaterThan(6)
                .allSatisfy(pom -> assertThat(texts(pom, "//Automatic-Module-Name"))
                        .as(text(pom, "/project/artifactId"))
                        .singleElement()
                        .asString()
                        .startsWith("dev.keyspread."));
    }

    // The page has the names of the artifacts that applications use.
    @Test
    void modulesPage_namesTheModulesOfUsers() throws IOException {
        Set<String> tools =
                Set.of("cli", "linter", "linter-frontends", "maven-plugin", "processor", "spring-boot-starter");
        String page = Files.readString(ROOT.resolve("docs/how-to/install.md"));
        assertThat(published()
                        .filter(pom -> !text(pom, "/project/packaging").equals("pom"))
                        .filter(pom ->
                                !tools.contains(text(pom, "/project/artifactId").replace("keyspread-", ""))))
                .hasSizeGreaterThan(6)
                .allSatisfy(pom -> assertThat(page)
                        .contains("| `%s` | `%s`".formatted(text(pom, "/project/artifactId"), moduleName(pom))));
    }

    private static String moduleName(Document pom) throws IOException {
        Path moduleInfo = folder(pom).resolve("src/main/java/module-info.java");
        if (!Files.exists(moduleInfo)) {
            return text(pom, "//Automatic-Module-Name");
        }
        Matcher declaration = Pattern.compile("(?m)^module ([\\w.]+)").matcher(Files.readString(moduleInfo));
        assertThat(declaration.find()).isTrue();
        return declaration.group(1);
    }

    private static Path folder(Document pom) {
        return Objects.requireNonNull(Path.of(URI.create(pom.getDocumentURI())).getParent());
    }

    private static boolean isInherited(Document pom) {
        return !text(pom, "/project/parent/artifactId").isEmpty();
    }

    private static Stream<Document> published() {
        return poms(ROOT)
                .filter(pom ->
                        !text(pom, "/project/properties/maven.deploy.skip").equals("true"));
    }

    /** Returns the POM in a folder and those of its modules. */
    private static Stream<Document> poms(Path folder) {
        Document pom = pom(folder);
        return Stream.concat(
                Stream.of(pom),
                texts(pom, "/project/modules/module").stream().flatMap(module -> poms(folder.resolve(module))));
    }

    private static Document pom(Path folder) {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(folder.resolve("pom.xml").toFile());
        } catch (Exception unreadable) {
            throw new AssertionError(folder.toString(), unreadable);
        }
    }

    private static String text(Document pom, String path) {
        return texts(pom, path).stream().findFirst().orElse("");
    }

    private static List<String> texts(Document pom, String path) {
        try {
            NodeList nodes =
                    (NodeList) XPathFactory.newDefaultInstance().newXPath().evaluate(path, pom, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> nodes.item(i).getTextContent().strip())
                    .toList();
        } catch (XPathException wrong) {
            throw new AssertionError(path, wrong);
        }
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("bom"))) {
            folder = Objects.requireNonNull(folder.getParent(), "no folder with the BOM");
        }
        return folder;
    }
}
