package dev.keyspread.lint.frontend.unread;

import dev.keyspread.lint.frontend.document.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** Finds files that declare tables in a format that the linter cannot read, and names the command that helps. */
public final class UnreadFormats {

    /** The maximum size of a file to look into. Larger sources are generated. */
    private static final int MAXIMUM_SIZE = 2 << 20;

    private static final List<Format> FORMATS = List.of(
            new Format(
                    "CDK programs",
                    ".*\\.(?:[cm]?[jt]s|tsx|py|java|kt|cs|go)",
                    "aws[-_]?cdk[\\s\\S]*dynamodb\\.?(?:Table|NewTable|TableV2|CfnTable)|awsdynamodb\\.NewTable|"
                            + "new (?:dynamodb|ddb)\\.Table|Amazon\\.CDK\\.AWS\\.DynamoDB",
                    "run \"cdk synth\" and \"keyspread lint cdk.out\""),
            new Format(
                    "Scala and Groovy classes",
                    ".*\\.(?:scala|groovy)",
                    "@DynamoDbBean|@DynamoDbImmutable|@DynamoDBTable|dev\\.keyspread\\.annotations\\.Table",
                    "compile them, and run \"keyspread lint\" on the folder of classes"),
            new Format(
                    "programs",
                    ".*\\.(?:[cm]?[jt]sx?|py|cs|go|rb|rs|php)",
                    "\\[DynamoDBTable\\(|from pynamodb\\b|['\"](?:dynamoose|electrodb|dynamodb-onetable|dynamodb-toolbox)['\"]",
                    "run \"aws dynamodb describe-table --table-name NAME > table.json\" and \"keyspread lint"
                            + " table.json\""));

    private UnreadFormats() {}

    /** Returns one file of each such format among some files of which no table was read. */
    public static List<Found> find(Collection<Path> files) {
        List<Found> found = new ArrayList<>();
        for (Format format : FORMATS) {
            List<Path> unread = files.stream().filter(format::isIn).toList();
            if (!unread.isEmpty()) {
                found.add(new Found(unread.get(0), format.message(unread.size())));
            }
        }
        return found;
    }

    /**
     * A file of a format.
     *
     * @param file the first file
     * @param message the number of files, the format and the command that helps
     */
    public record Found(Path file, String message) {}

    /**
     * A format.
     *
     * @param files the kind of file, for messages
     * @param name the names of its files
     * @param marker the text of files with tables
     * @param help the commands that help
     */
    private record Format(String files, Pattern name, Pattern marker, String help) {

        Format(String files, String name, String marker, String help) {
            this(files, Pattern.compile(name), Pattern.compile(marker), help);
        }

        boolean isIn(Path file) {
            return name.matcher(file.getFileName().toString()).matches()
                    && marker.matcher(text(file)).find();
        }

        private static String text(Path file) {
            try {
                return Files.size(file) > MAXIMUM_SIZE
                        ? ""
                        : TextEncoding.decode(Files.readAllBytes(file)).orElse("");
            } catch (IOException e) {
                // The search of the folder has a note about a file that cannot be read.
                return "";
            }
        }

        String message(int count) {
            return "tables in " + (count == 1 ? "this file" : "this file and " + (count - 1) + " more")
                    + " are not read (" + files + "): " + help;
        }
    }
}
