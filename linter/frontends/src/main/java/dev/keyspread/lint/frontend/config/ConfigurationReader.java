package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads {@code keyspread.yaml}. Unknown settings are errors, since they may be misspelt. */
public final class ConfigurationReader {

    /** The default name of the file. */
    public static final String FILE = "keyspread.yaml";

    private static final List<String> SECTIONS = List.of("exclude", "profiles", "overrides", "suppressions", "tables");
    private static final String[] SETTINGS = Stream.concat(
                    Stream.of("profile", "failOn", "maxAllowed", "baseline", "rules"), SECTIONS.stream())
            .toArray(String[]::new);
    private static final String[] PROFILES = {"recommended", "strict", "legacy"};

    private ConfigurationReader() {}

    /**
     * Returns the configuration file of a folder: the one in the folder, or else in the nearest folder above it up to the root
     * of the repository, which contains {@code .git}. Outside a repository, folders above are not searched.
     */
    public static Optional<Path> find(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        return find(folder, RepositoryFiles.repository(folder).orElse(absolute));
    }

    /** Returns the configuration file of a folder, or else the one in the nearest folder above it up to a root. */
    public static Optional<Path> find(Path folder, Path root) {
        Path relative = folder;
        for (Path each = folder.toAbsolutePath().normalize(); each != null; each = each.getParent()) {
            if (Files.exists(relative.resolve(FILE), LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(relative.resolve(FILE));
            }
            if (each.equals(root)) {
                break;
            }
            relative = relative.resolve("..");
        }
        return Optional.empty();
    }

    /** Reads a configuration file that the user names. */
    public static ConfigurationFile read(Path file) {
        return read(file, RepositoryFiles.of(file));
    }

    /**
     * Reads a configuration file.
     *
     * @param files opens the file and its baseline
     * @throws ConfigurationException if it cannot be read or is invalid
     */
    public static ConfigurationFile read(Path file, RepositoryFiles files) {
        String name = file.toString();
        try {
            return read(name, file, YamlDocument.read(files.text(file)));
        } catch (IOException e) {
            throw new ConfigurationException(name + ": cannot be read: " + FileProblem.of(e), e);
        } catch (DocumentException e) {
            throw new ConfigurationException(name + ":" + e.line() + ": " + e.getMessage(), e);
        }
    }

    private static ConfigurationFile read(String name, Path file, Node root) {
        Section section = Section.of(name, root, SETTINGS);
        return new ConfigurationFile(
                name,
                new Settings(
                        section.constant("profile", Profile.class),
                        section.constant("failOn", FailOn.class),
                        section.number("maxAllowed"),
                        Optional.ofNullable(section.text("baseline"))
                                .map(file.toAbsolutePath()::resolveSibling)
                                .orElse(null),
                        section.rules("rules")),
                isList(root) ? Map.of() : profiles(section),
                section.list("overrides", ConfigurationReader::override),
                section.list("suppressions", ConfigurationReader::suppression),
                PathPatterns.of(file.toAbsolutePath().resolveSibling(""), section.optionalTexts("exclude")),
                measured(section, root, file),
                TableDeclarationReader.read(section),
                sections(root));
    }

    private static Map<String, Node> sections(Node root) {
        Map<String, Node> sections = new LinkedHashMap<>();
        SECTIONS.forEach(name -> root.member(name).ifPresent(section -> sections.put(name, section)));
        return sections;
    }

    /** A list under "profiles" names profiles of tables, and an object has the severities of profiles. */
    private static boolean isList(Node root) {
        return root.member("profiles").filter(Node.Elements.class::isInstance).isPresent();
    }

    private static List<Path> measured(Section section, Node root, Path file) {
        return isList(root)
                ? section.texts("profiles").stream()
                        .map(name -> file.resolveSibling(name))
                        .toList()
                : List.of();
    }

    private static Map<Profile, Map<String, Severity>> profiles(Section section) {
        Map<Profile, Map<String, Severity>> profiles = new TreeMap<>();
        section.section("profiles", PROFILES).ifPresent(all -> {
            for (Profile profile : Profile.values()) {
                all.section(profile.toString(), "rules").ifPresent(one -> profiles.put(profile, one.rules("rules")));
            }
        });
        return profiles;
    }

    private static TableOverride override(String file, Node node) {
        Section section = Section.of(file, node, "tables", "profile", "rules");
        return new TableOverride(tables(section), section.constant("profile", Profile.class), section.rules("rules"));
    }

    /** Reads the tables of an override or a suppression. Rejects an empty list, which would have no effect. */
    private static Globs tables(Section section) {
        List<String> patterns = section.texts("tables");
        if (patterns.isEmpty()) {
            throw section.problem("\"tables\" must name a table");
        }
        return new Globs(patterns);
    }

    private static FileSuppression suppression(String file, Node node) {
        Section section = Section.of(file, node, "tables", "member", "rule", "reason", "until");
        String rule = section.required("rule");
        Rules.problemWith(rule).ifPresent(problem -> {
            throw new ConfigurationException(file + ":" + section.line() + ": " + problem);
        });
        return new FileSuppression(
                tables(section),
                new Suppression(section.text("member"), rule, section.required("reason"), section.day("until")),
                section.line());
    }
}
