package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Rooms.ANNOTATIONS;
import static dev.keyspread.architecture.Rooms.CAPACITY;
import static dev.keyspread.architecture.Rooms.CLASSES;
import static dev.keyspread.architecture.Rooms.COMMAND_LINE;
import static dev.keyspread.architecture.Rooms.DOORS;
import static dev.keyspread.architecture.Rooms.LINTER;
import static dev.keyspread.architecture.Rooms.MAVEN_PLUGIN;
import static dev.keyspread.architecture.Rooms.PROCESSOR;
import static dev.keyspread.architecture.Rooms.RUNTIME;
import static dev.keyspread.architecture.Rooms.only;
import static dev.keyspread.architecture.Rooms.runtimeAnd;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which room may depend on which. */
class RoomsTest {

    @Test
    void classes_ofEveryRoom_areLookedAt() {
        for (String room : new String[] {ANNOTATIONS, CAPACITY, LINTER, DOORS, COMMAND_LINE, MAVEN_PLUGIN, PROCESSOR}) {
            assertThat(CLASSES.stream().filter(type -> (type.getPackageName() + ".").startsWith(prefix(room))))
                    .as(room)
                    .isNotEmpty();
        }
    }

    @Test
    void packages_areAllInARoom() {
        classes()
                .should()
                .resideInAnyPackage(
                        runtimeAnd(ANNOTATIONS, CAPACITY, LINTER, DOORS, COMMAND_LINE, MAVEN_PLUGIN, PROCESSOR))
                .because("a package that no room claims escapes all these rules")
                .check(CLASSES);
    }

    @Test
    void annotations_dependOnNothing() {
        classes()
                .that()
                .resideInAPackage(ANNOTATIONS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ANNOTATIONS)
                .because("every user's code carries them")
                .check(CLASSES);
    }

    @Test
    void capacity_dependsOnNothing() {
        classes()
                .that()
                .resideInAPackage(CAPACITY)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(CAPACITY))
                .because("the runtime, the linter and the processor all compute with it")
                .check(CLASSES);
    }

    @Test
    void linter_dependsOnCapacityAlone() {
        classes()
                .that()
                .resideInAPackage(LINTER)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(LINTER, CAPACITY, "tools.jackson.."))
                .because("the same rules read source, classes and templates, so they know neither javac nor AWS")
                .check(CLASSES);
    }

    @Test
    void doors_dependOnTheLinterAndReaders() {
        classes()
                .that()
                .resideInAPackage(DOORS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(
                        DOORS,
                        LINTER,
                        "com.sun.source..",
                        "javax.lang.model..",
                        "javax.tools..",
                        "tools.jackson..",
                        "org.objectweb.asm..",
                        "org.snakeyaml.engine.v2.."))
                .because("they read what users have, and nobody has to bring Maven or the AWS SDK for that")
                .check(CLASSES);
    }

    @Test
    void commandLine_dependsOnTheDoorsAlone() {
        classes()
                .that()
                .resideInAPackage(COMMAND_LINE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(COMMAND_LINE, DOORS, LINTER, "picocli.."))
                .because("it is a door of the linter")
                .check(CLASSES);
    }

    @Test
    void mavenPlugin_dependsOnTheDoorsAlone() {
        classes()
                .that()
                .resideInAPackage(MAVEN_PLUGIN)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(MAVEN_PLUGIN, DOORS, LINTER, "org.apache.maven.."))
                .because("it is a door of the linter")
                .check(CLASSES);
    }

    @Test
    void processor_knowsRuntimeAndAnnotationsByNameOnly() {
        classes()
                .that()
                .resideInAPackage(PROCESSOR)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(
                        PROCESSOR,
                        LINTER,
                        CAPACITY,
                        "javax.annotation.processing",
                        "javax.lang.model..",
                        "javax.tools",
                        "com.sun.source.util",
                        "com.palantir.javapoet",
                        "com.google.auto.common",
                        "com.google.common.."))
                .because("neither the SDK nor Caffeine may land on a user's processor path")
                .check(CLASSES);
    }

    @Test
    void runtime_dependsOnCapacityTheSdkAndCaffeine() {
        classes()
                .that()
                .resideInAnyPackage(RUNTIME)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(runtimeAnd(
                        CAPACITY,
                        "software.amazon.awssdk..",
                        "javax.crypto..",
                        "org.reactivestreams",
                        "com.github.benmanes.caffeine.cache..",
                        "tools.jackson..",
                        "com.fasterxml.jackson.."))
                .because("every service that uses Keyspread carries what the runtime carries")
                .check(CLASSES);
    }

    @Test
    void runtime_withoutMembersStoredAsJson_needsNoJackson() {
        noClasses()
                .that()
                .resideInAnyPackage(RUNTIME)
                .and()
                .haveNameNotMatching(".*\\.Jackson2?Converters(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..")
                .because("it is optional: those who store no member as JSON text do not have it")
                .check(CLASSES);
    }

    @Test
    void publishedClasses_neverTouchDynamoDbLocal() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.dynamodb..", "com.amazonaws..")
                .because("its licence lets it serve development and tests alone")
                .check(CLASSES);
    }

    private static String prefix(String room) {
        return room.substring(0, room.length() - 1);
    }
}
