package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Lists the files in a folder, without those of version control, package managers, packaging tools, tests and examples, unless the
 * folder is one of these itself. The folder may be a symbolic link; links inside it are not followed, and noted if they lead out of it.
 */
final class FolderSearch extends SimpleFileVisitor<Path> {

    private static final Set<String> SKIPPED = Set.of(
            "node_modules",
            ".git",
            ".terraform",
            ".terragrunt-cache",
            ".aws-sam",
            ".serverless",
            ".venv",
            "venv",
            "site-packages",
            "@aws-sdk",
            "@smithy",
            "botocore",
            "boto3");

    /** The start of the names of folders in cdk.out that are copies of code. */
    private static final String ASSET = "asset.";

    /** Folders of tests, of what they expect, and of examples, in the layouts of Maven, Gradle, Go, Jest and Terraform. */
    private static final Pattern TESTS = Pattern.compile(
            "tests?|test[-_]?(?:classes|data)|(?:unit|integration|functional|acceptance)[-_]?tests?|e2e|__\\w+__|fixtures"
                    + "|expected|examples");

    /** Source sets of tests in Gradle, which are folders of {@code src}: {@code integrationTest}. */
    private static final Pattern SOURCE_SET = Pattern.compile("\\w+Test");

    private static final Pattern TEST_FILE =
            Pattern.compile("(?:test_.*|.*_test|conftest)\\.py|.*_test\\.go|.*[._-](?:test|spec)\\.[cm]?[jt]sx?");

    /** The first names of packages, whose parts may be called test or examples. */
    private static final Set<String> PACKAGES = Set.of("com", "org", "net", "io", "dev", "edu", "software");

    /** Folders of environments, beside which {@code test} is an environment as well. */
    private static final Set<String> ENVIRONMENTS =
            Set.of("prod", "production", "dev", "development", "staging", "stage", "qa", "uat");

    private static final Set<String> BUILT = Set.of("target", "build");

    private final Path start;
    private final BiPredicate<Path, Boolean> excluded;
    private final List<Path> files = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final List<Path> tests = new ArrayList<>();

    private FolderSearch(Path start, BiPredicate<Path, Boolean> excluded) {
        this.start = start;
        this.excluded = excluded;
    }

    /** Searches a folder. */
    static FolderSearch of(Path folder) throws IOException {
        return of(folder, (path, isFolder) -> false);
    }

    /**
     * Searches a folder.
     *
     * @param excluded whether a path is left out; the second argument is whether it is a folder
     */
    static FolderSearch of(Path folder, BiPredicate<Path, Boolean> excluded) throws IOException {
        FolderSearch search = new FolderSearch(Files.isSymbolicLink(folder) ? folder.resolve(".") : folder, excluded);
        Files.walkFileTree(search.start, search);
        Collections.sort(search.files);
        return search;
    }

    /** Returns the files, sorted by name. */
    List<Path> files() {
        return files;
    }

    /** Returns one note about all tests and examples that were skipped, if any. */
    Optional<Note> tests() {
        if (tests.isEmpty()) {
            return Optional.empty();
        }
        String more = tests.size() == 1 ? "" : ", and so are " + (tests.size() - 1) + " more";
        return Optional.of(new Note(
                Place.of(Collections.min(tests)),
                "not linted, because it is a test or an example" + more + "; name it to lint it"));
    }

    /** Returns notes about folders that could not be read, and links that lead out of the folder. */
    List<Note> notes() {
        return notes;
    }

    /** Returns whether a file is in a build output folder, where templates are copies. */
    boolean isCopy(Path file) {
        for (Path part : start.relativize(file)) {
            if (BUILT.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        Path name = folder.getFileName();
        if (folder.equals(start) || name == null) {
            return FileVisitResult.CONTINUE;
        }
        if (SKIPPED.contains(name.toString()) || name.toString().startsWith(ASSET) || excluded.test(folder, true)) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (isOfTests(folder, name.toString())) {
            tests.add(folder);
            return FileVisitResult.SKIP_SUBTREE;
        }
        return FileVisitResult.CONTINUE;
    }

    private boolean isOfTests(Path folder, String name) {
        boolean isNamedSo =
                TESTS.matcher(name).matches() || (SOURCE_SET.matcher(name).matches() && folder.endsWith("src/" + name));
        return isNamedSo && !isPackage(folder) && !(name.equals("test") && isEnvironment(folder));
    }

    private boolean isPackage(Path folder) {
        for (Path part : start.relativize(folder)) {
            if (PACKAGES.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEnvironment(Path folder) {
        return ENVIRONMENTS.stream().anyMatch(name -> Files.isDirectory(folder.resolveSibling(name)));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile() && !excluded.test(file, false)) {
            boolean isTest = TEST_FILE.matcher(file.getFileName().toString()).matches();
            (isTest ? tests : files).add(file);
        } else if (attributes.isSymbolicLink() && !leadsInside(file)) {
            notes.add(Note.unread(Place.of(file), "it is a link out of the folder"));
        }
        return FileVisitResult.CONTINUE;
    }

    // A link to nothing counts as one that leads out, since what exists outside may be a secret.
    private boolean leadsInside(Path link) {
        try {
            return link.toRealPath().startsWith(start.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException thrown) throws IOException {
        if (file.equals(start)) {
            throw thrown;
        }
        notes.add(Note.unread(Place.of(file), FileProblem.of(thrown)));
        return FileVisitResult.CONTINUE;
    }
}
