package dev.keyspread.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The libraries that a user's build gets with Keyspread, in the SBOM of a release: their licenses allow that. */
class DependencyLicensesTest {

    private static final Path PAGE = Rehearsal.ROOT.resolve("docs/reference/dependencies.md");
    private static final String OURS = "dev.keyspread:";
    private static final String HEAD = "| library | license | of |\n|---|---|---|\n";

    /** POMs that aggregate artifacts and are none. */
    private static final Set<String> PARENTS = Set.of("integrations", "linter-parent", "parent");

    private static final Set<String> PERMISSIVE = Set.of("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "MIT-0");

    /** Its copyleft covers its own files, which a user's build fetches unchanged. No jar of ours contains them. */
    private static final Set<String> UNCHANGED = Set.of("EPL-2.0");

    @Test
    void libraries_areThoseOfThePage() throws IOException {
        String table = HEAD + libraries().stream().map(Library::row).collect(Collectors.joining("\n", "", "\n"));
        String page = Files.readString(PAGE);
        if (Boolean.getBoolean("licenses.update")) {
            Files.writeString(PAGE, page.substring(0, page.indexOf(HEAD)) + table);
        }

        assertThat(Files.readString(PAGE))
                .as("the table of libraries. After a change on purpose: -Dlicenses.update, and read the difference")
                .endsWith(table);
    }

    @Test
    void licenses_ofAllLibraries_areAllowed() {
        Collection<Library> all = libraries();

        assertThat(all).hasSizeGreaterThan(50).allSatisfy(library -> library.requireLicense(allowed()));
    }

    // The runnable jar contains its libraries.
    @Test
    void licenses_ofLibrariesInTheRunnableJar_arePermissive() {
        assertThat(libraries().stream().filter(library -> library.artifacts().contains("cli")))
                .hasSizeGreaterThan(5)
                .allSatisfy(library -> library.requireLicense(PERMISSIVE));
    }

    @Test
    void license_withCopyleftOrUnknown_isRefused() {
        Library unknown = new Library("a:b", Set.of(), Set.of("runtime"));
        Library copyleft = new Library("a:b", new TreeSet<>(Set.of("GPL-3.0-only")), Set.of("runtime"));
        Library either = new Library("a:b", new TreeSet<>(Set.of("EPL-2.0", "GPL-2.0-only")), Set.of("runtime"));

        assertThatThrownBy(() -> unknown.requireLicense(allowed())).hasMessageContaining("a:b");
        assertThatThrownBy(() -> copyleft.requireLicense(allowed())).hasMessageContaining("GPL-3.0-only");
        assertThatThrownBy(() -> either.requireLicense(PERMISSIVE)).hasMessageContaining("EPL-2.0");
        either.requireLicense(allowed());
    }

    private static Set<String> allowed() {
        return Stream.of(PERMISSIVE, UNCHANGED).flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** Returns the libraries of all artifacts, with the artifacts that bring them. */
    private static Collection<Library> libraries() {
        JsonNode sbom = JsonMapper.shared()
                .readTree(Rehearsal.staging()
                        .resolve("dev/keyspread/keyspread-parent/%1$s/keyspread-parent-%1$s-cyclonedx.json"
                                .formatted(Rehearsal.VERSION))
                        .toFile());
        Map<String, List<String>> graph = new HashMap<>();
        sbom.path("dependencies")
                .forEach(node -> graph.put(
                        node.path("ref").asString(),
                        node.path("dependsOn")
                                .valueStream()
                                .map(JsonNode::asString)
                                .toList()));
        Map<String, Library> libraries = new TreeMap<>();
        for (JsonNode component : sbom.path("components")) {
            String name = component.path("group").asString() + ":"
                    + component.path("name").asString();
            if (!name.startsWith(OURS) && !component.path("scope").asString().equals("optional")) {
                Set<String> artifacts = new TreeSet<>();
                graph.keySet().stream()
                        .filter(ref -> ref.contains("/dev.keyspread/"))
                        .filter(ref -> reached(ref, graph)
                                .contains(component.path("bom-ref").asString()))
                        .map(ref -> ref.replaceAll(".*/keyspread-|@.*", ""))
                        .filter(artifact -> !PARENTS.contains(artifact))
                        .forEach(artifacts::add);
                libraries.merge(name, new Library(name, licenses(component), artifacts), Library::with);
            }
        }
        return libraries.values();
    }

    /** Returns what a component needs, itself included. */
    private static Set<String> reached(String ref, Map<String, List<String>> graph) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(ref));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (reached.add(next)) {
                open.addAll(graph.getOrDefault(next, List.of()));
            }
        }
        return reached;
    }

    private static SortedSet<String> licenses(JsonNode component) {
        SortedSet<String> licenses = new TreeSet<>();
        for (JsonNode choice : component.path("licenses")) {
            JsonNode license = choice.path("license");
            licenses.add(Stream.of(license.path("id"), license.path("name"), choice.path("expression"))
                    .filter(JsonNode::isString)
                    .map(JsonNode::asString)
                    .findFirst()
                    .orElseThrow());
        }
        return licenses;
    }

    /**
     * A library, with the licenses that it offers to choose from and the artifacts of Keyspread that bring it.
     */
    private record Library(String name, Set<String> licenses, Set<String> artifacts) {

        Library with(Library other) {
            SortedSet<String> both = new TreeSet<>(artifacts);
            both.addAll(other.artifacts);
            return new Library(name, licenses, both);
        }

        void requireLicense(Set<String> allowed) {
            assertThat(licenses)
                    .as("the licenses of %s, of which one must be in %s", name, new TreeSet<>(allowed))
                    .containsAnyElementsOf(allowed);
        }

        String row() {
            return "| `%s` | %s | %s |".formatted(name, String.join(" or ", licenses), String.join(", ", artifacts));
        }
    }
}
