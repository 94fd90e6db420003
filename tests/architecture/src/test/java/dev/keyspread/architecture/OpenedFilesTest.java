package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.COMMAND_LINE;
import static dev.keyspread.architecture.Artifacts.FRONT_ENDS;
import static dev.keyspread.architecture.Artifacts.MAVEN_PLUGIN;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** One class opens the files of the linter's front ends, so that none is outside of the repository. */
class OpenedFilesTest {

    private static final Pattern OPENING = Pattern.compile(
            "read(?!able|SymbolicLink|Attributes).*|new[A-Z].*|lines|list|find|copy|move|write.*|create.*");

    private static final Set<String> OPENED = Set.of(
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.FileReader",
            "java.io.FileWriter",
            "java.io.RandomAccessFile",
            "java.nio.channels.FileChannel",
            "java.util.Scanner",
            "java.util.jar.JarFile",
            "java.util.zip.ZipFile");

    private static final DescribedPredicate<JavaAccess<?>> OPENS =
            DescribedPredicate.describe("open files", OpenedFilesTest::isOpening);

    private static boolean isOpening(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        return access instanceof JavaCodeUnitAccess<?>
                && (OPENED.contains(owner)
                        || (owner.equals("java.nio.file.Files")
                                && OPENING.matcher(access.getName()).matches()));
    }

    @Test
    void frontEnds_openFilesInOneClass() {
        noClasses()
                .that()
                .resideInAnyPackage(FRONT_ENDS, COMMAND_LINE, MAVEN_PLUGIN)
                .and()
                .doNotHaveFullyQualifiedName("dev.keyspread.lint.frontend.files.RepositoryFiles")
                .and()
                // Writes to the standard streams.
                .doNotHaveFullyQualifiedName("dev.keyspread.cli.Main")
                .and()
                // Lists the jars of a class path, which the user gives, and runs their code.
                .doNotHaveFullyQualifiedName("dev.keyspread.cli.ClassPath")
                .and()
                // Its files are the user's options, and not found in a repository.
                .doNotHaveFullyQualifiedName("dev.keyspread.cli.ProfileCommand")
                .should()
                .accessTargetWhere(OPENS)
                .because("a repository of strangers decides which paths its files and links contain")
                .check(CLASSES);
    }
}
