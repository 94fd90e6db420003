package dev.keyspread.lint.schema;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A partition key or a sort key.
 *
 * @param members the Java member that it comes from, or those of its template; with {@link Sharding.Layout#NUMBER}, the
 *     member that is sharded
 * @param template the fixed texts and members of a composite key, such as {@code ORDER#{date}}, or {@code null}
 * @param attribute the attribute that stores it. A sharded index key has an attribute of its own
 * @param type the type of the stored attribute: S, N, B, or UNKNOWN behind a converter
 * @param sharding the sharding, or {@code null} if the key is not sharded
 */
public record KeyPart(
        List<KeyMember> members,
        @Nullable String template,
        String attribute,
        AttributeType type,
        @Nullable Sharding sharding) {

    public KeyPart {
        members = List.copyOf(members);
    }

    /** Returns the names of the members. */
    public Stream<String> names() {
        return members.stream().map(KeyMember::name);
    }
}
