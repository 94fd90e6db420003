package dev.keyspread.profile.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/**
 * The manifest of an export to S3.
 *
 * @param table the name of the table, or {@code null} if there is no summary
 * @param isIncremental whether the export contains the changes of a period instead of items
 * @param files the files of items in the folder {@code data} beside the manifest
 */
public record ExportManifest(@Nullable String table, boolean isIncremental, List<ItemFile> files) {

    /** The name of the file that lists the files of items. */
    public static final String FILES = "manifest-files.json";

    /** The name of the file that describes the export. */
    public static final String SUMMARY = "manifest-summary.json";

    public ExportManifest {
        files = List.copyOf(files);
    }

    /**
     * A file of items.
     *
     * @param name its name without folders
     * @param items the number of its items, or -1 if the manifest does not tell it
     */
    public record ItemFile(String name, long items) {}

    /**
     * Reads a manifest.
     *
     * @param folder the folder of the manifest, for messages
     * @param files the content of {@link #FILES}
     * @param summary the content of {@link #SUMMARY}, or {@code null} if the file is absent
     * @throws IllegalArgumentException if the manifest is damaged, or the export has another format than DYNAMODB_JSON
     */
    public static ExportManifest of(String folder, String files, @Nullable String summary) {
        Map<String, Object> members = summary == null ? Map.of() : object(folder + "/" + SUMMARY, summary);
        String format = String.valueOf(members.getOrDefault("outputFormat", "DYNAMODB_JSON"));
        if (!format.equals("DYNAMODB_JSON")) {
            throw new IllegalArgumentException(folder + "/" + SUMMARY + ": the export has the format " + format
                    + ". Export the table in the format DYNAMODB_JSON");
        }
        Object arn = members.get("tableArn");
        List<ItemFile> found = new ArrayList<>();
        files.lines().filter(line -> !line.isBlank()).forEach(line -> found.add(file(folder + "/" + FILES, line)));
        return new ExportManifest(
                arn == null ? null : String.valueOf(arn).replaceFirst(".*:table/", ""),
                "INCREMENTAL_EXPORT".equals(members.get("exportType")),
                found);
    }

    private static ItemFile file(String manifest, String line) {
        Map<String, Object> members = object(manifest, line);
        if (!(members.get("dataFileS3Key") instanceof String key)) {
            throw new IllegalArgumentException(manifest + ": a line has no \"dataFileS3Key\"");
        }
        long items = members.get("itemCount") instanceof Number count ? count.longValue() : -1;
        return new ItemFile(key.substring(key.lastIndexOf('/') + 1), items);
    }

    private static Map<String, Object> object(String file, String text) {
        try {
            return JSON.std.mapFrom(text);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(file + ": not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
