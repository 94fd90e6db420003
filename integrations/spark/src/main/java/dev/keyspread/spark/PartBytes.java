package dev.keyspread.spark;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Writes parts of profiles as compressed JSON, which every serializer of Spark can send. */
final class PartBytes {

    private PartBytes() {}

    static byte[] write(Profile part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(ProfileJson.write(part).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Profile read(byte[] part) {
        try (GZIPInputStream packed = new GZIPInputStream(new ByteArrayInputStream(part))) {
            return ProfileJson.read(new String(packed.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] merged(byte[] one, byte[] other) {
        return write(Profiler.mergedPart(List.of(read(one), read(other)), Instant.EPOCH));
    }
}
