package dev.keyspread.timeseries;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.internal.convert.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The checksum of an archived file, in a file beside it that {@code sha256sum --check} reads. The checksum is last, so a truncated file
 * is recognized.
 *
 * @param archive the archived file
 * @param items its number of items
 * @param sha256 the checksum of its bytes, in hexadecimal digits
 */
record Checksum(Path archive, long items, String sha256) {

    static final String ENDING = ".sha256";

    private static final Pattern CONTENTS = Pattern.compile("# items: (\\d{1,18})\n([0-9a-f]{64})  (.+)\n");

    /** Returns the checksum of a part that becomes an archived file. */
    static Checksum of(Path part, Path archive, long items) throws IOException {
        return new Checksum(archive, items, sha256(part));
    }

    /** Reads a checksum, or nothing if the file is damaged or was deleted. */
    static Optional<Checksum> read(Path file) throws IOException {
        byte[] contents = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        Matcher matcher = CONTENTS.matcher(new String(contents, UTF_8));
        return matcher.matches() && file.getFileName().toString().equals(matcher.group(3) + ENDING)
                ? Optional.of(new Checksum(
                        file.resolveSibling(matcher.group(3)), Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /** Returns the file of the checksum. */
    Path file() {
        return archive.resolveSibling(archive.getFileName() + ENDING);
    }

    /** Returns whether the archived file has the bytes that were written. */
    boolean matches() throws IOException {
        return sha256.equals(sha256(archive));
    }

    /** Writes the checksum to a new file, which survives a crash of the machine. */
    void write(Path part) throws IOException {
        Files.writeString(part, "# items: " + items + "\n" + sha256 + "  " + archive.getFileName() + "\n");
        ItemFile.force(part);
    }

    private static String sha256(Path file) throws IOException {
        MessageDigest digest = Sha256.digest();
        try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest)) {
            bytes.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
