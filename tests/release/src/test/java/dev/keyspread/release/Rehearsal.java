package dev.keyspread.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Copies of this repository's sources, and the commands of a release in them. */
final class Rehearsal {

    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** The local repository of this build, as a remote one. It has the plugins and the dependencies. */
    static final Path REPOSITORY = Path.of(System.getProperty("keyspread.repository"));

    /** The version that a release of these sources has. */
    static final String VERSION = property("version").replace("-SNAPSHOT", "");

    private static final Path WORK = Path.of("target/rehearsal").toAbsolutePath();
    private static final Set<String> LEFT_OUT =
            Set.of(".git", "benchmarks", "node_modules", "samples", "target", "tests");

    private Rehearsal() {}

    /** Modules whose bytes are compared. A compiled {@code module-info} has the version, so they are compiled with that of the release. */
    static final List<String> COMPARED = List.of("mapper-annotations", "capacity");

    /** Returns the folder with all staged artifacts. They are staged once, most of them from the classes of this build. */
    static Path staging() {
        return Staging.FOLDER;
    }

    private static final class Staging {
        static final Path FOLDER = stage();

        private static Path stage() {
            Path sources = copy("source", true);
            setVersion(sources, VERSION);
            succeed(run(
                    sources, Map.of(), "mvn", "-B", "-Dpublished.only", "-pl", String.join(",", COMPARED), "compile"));
            Path folder = fresh("staging");
            succeed(run(sources, Map.of(), "release/stage", folder.toString(), "-T2", "-Dmaven.main.skip"));
            return folder;
        }
    }

    /** Copies what a release builds from, with or without compiled classes, and returns the copy. */
    static Path copy(String name, boolean withClasses) {
        Path copy = fresh(name);
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    Path classes = folder.resolve("classes");
                    if (withClasses
                            && folder.endsWith("target")
                            && Files.isDirectory(classes)
                            && COMPARED.stream().noneMatch(folder.getParent()::endsWith)) {
                        copyAll(classes, copy.resolve(ROOT.relativize(classes)));
                    }
                    if (LEFT_OUT.contains(folder.getFileName().toString())
                            && !ROOT.relativize(folder).toString().contains("src/")) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    Files.createDirectories(copy.resolve(ROOT.relativize(folder)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.copy(file, copy.resolve(ROOT.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            throw new AssertionError("cannot copy " + ROOT, unreadable);
        }
        return copy;
    }

    /** Copies a folder with everything in it. */
    static void copyAll(Path from, Path to) {
        files(from).forEach(file -> {
            try {
                Path target = to.resolve(from.relativize(file));
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            } catch (IOException unreadable) {
                throw new AssertionError("cannot copy " + file, unreadable);
            }
        });
    }

    static void setVersion(Path sources, String version) {
        succeed(run(sources, Map.of(), "release/set-version", version));
    }

    /** Returns an empty folder of the rehearsal. */
    static Path fresh(String name) {
        Path folder = WORK.resolve(name);
        try {
            if (Files.exists(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.sorted((first, second) -> second.compareTo(first))
                            .forEach(file -> assertThat(file.toFile().delete())
                                    .as(file.toString())
                                    .isTrue());
                }
            }
            return Files.createDirectories(folder);
        } catch (IOException unwritable) {
            throw new AssertionError("cannot empty " + folder, unwritable);
        }
    }

    /** Runs a program in a folder, with the Maven and the local repository of this build. */
    static Run run(Path folder, Map<String, String> environment, String... command) {
        try {
            Path log = Files.createTempFile(Files.createDirectories(WORK), "run", ".log");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            Map<String, String> variables = builder.environment();
            variables.remove("MAVEN_GPG_KEY");
            variables.put(
                    "PATH",
                    Path.of(System.getProperty("maven.home"), "bin") + File.pathSeparator + variables.get("PATH"));
            // The build that runs this test has checked the format of the same sources.
            variables.put(
                    "MAVEN_OPTS",
                    "-Duser.language=en -Dspotless.check.skip=true -Dsort.skip=true -Dmaven.repo.local="
                            + environment.getOrDefault("repository", REPOSITORY.toString()));
            variables.putAll(environment);
            int code = builder.start().waitFor();
            return new Run(code, Files.readString(log));
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(String.join(" ", command), failed);
        }
    }

    /** Requires that a program ended without an error. */
    static void succeed(Run run) {
        assertThat(run.code()).as(run.output()).isZero();
    }

    /** Returns the files of a folder and its folders, sorted. */
    static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException unreadable) {
            throw new AssertionError(folder.toString(), unreadable);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new AssertionError(file.toString(), unreadable);
        }
    }

    /** Returns the text of the first such element of the root pom. */
    static String property(String name) {
        Matcher element = Pattern.compile("<" + name + ">([^<]*)</").matcher(text(ROOT.resolve("pom.xml")));
        assertThat(element.find()).as(name).isTrue();
        return element.group(1);
    }

    /**
     * A program that has ended.
     *
     * @param output what it printed, errors included
     */
    record Run(int code, String output) {}
}
