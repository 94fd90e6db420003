package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.read.KeyBeginning;
import dev.keyspread.spi.convert.Converters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The composite table keys of the subtypes of an entity. Their distinct prefixes identify the subtype of an item without a
 * discriminator attribute. Immutable and thread-safe.
 */
public final class SubtypeKeys {

    private final String owner;
    private final List<List<KeyTemplate>> subtypes;
    private final List<Attribute<String>> attributes;
    private final AttributeNames names;

    /** The keys of each subtype in these attributes; {@code null} if an attribute has no key with a prefix. */
    private final @Nullable KeyTemplate[][] keys;

    private SubtypeKeys(String owner, List<List<KeyTemplate>> subtypes) {
        List<String> different = different(subtypes);
        this.owner = owner;
        this.subtypes = subtypes;
        this.attributes = different.stream()
                .map(name -> Attribute.of(owner, name, Converters.string()))
                .toList();
        this.names = AttributeNames.of(owner, different.toArray(String[]::new));
        this.keys = subtypes.stream()
                .map(subtype -> different.stream()
                        .map(name -> key(subtype, name).orElse(null))
                        .toArray(KeyTemplate[]::new))
                .toArray(KeyTemplate[][]::new);
    }

    /** Returns keys of the type {@code owner}, without subtypes. */
    public static SubtypeKeys of(String owner) {
        return new SubtypeKeys(owner, List.of());
    }

    /** Returns these keys and those of another subtype. Subtypes are numbered from 0. */
    public SubtypeKeys with(KeyTemplate... keys) {
        return new SubtypeKeys(
                owner,
                Stream.concat(subtypes.stream(), Stream.of(List.of(keys))).toList());
    }

    /** Returns the number of an item's subtype; -1 if there is none. */
    public int read(ItemReader item) {
        return number(texts(item));
    }

    /**
     * Returns the number of an item's subtype; -1 if there is none. The reader has just entered the item, and is reset to
     * its first attribute.
     */
    public int read(JsonReader json) {
        return number(texts(json));
    }

    /** Returns the exception for an item whose key fits no subtype. */
    public ItemReadException unknown(ItemReader item) {
        return unknown(texts(item));
    }

    /** Returns the exception for an item whose key fits no subtype. */
    public ItemReadException unknown(JsonReader json) {
        return unknown(texts(json));
    }

    /** Returns the exception for an object that is of no subtype. */
    public ItemWriteException unlisted(Object object) {
        return new ItemWriteException("it is of the class " + object.getClass().getName()
                + ", which is none of the subtypes of " + owner + ". List it in @Subtypes");
    }

    /** Returns the key prefixes of each subtype, or an empty list if one subtype has no prefix. */
    List<List<KeyBeginning>> beginnings() {
        List<List<KeyBeginning>> beginnings = subtypes.stream()
                .flatMap(subtype -> KeyTemplate.beginnings(subtype).stream())
                .toList();
        return beginnings.contains(List.of()) ? List.of() : beginnings;
    }

    /** Returns the composite keys of each subtype. */
    List<List<KeyTemplate>> templates() {
        return subtypes;
    }

    /** Returns the attributes whose templates differ between subtypes. */
    private static List<String> different(List<List<KeyTemplate>> subtypes) {
        return subtypes.stream()
                .flatMap(List::stream)
                .map(KeyTemplate::attribute)
                .distinct()
                .filter(name -> isDifferent(name, subtypes))
                .toList();
    }

    private static boolean isDifferent(String name, List<List<KeyTemplate>> subtypes) {
        Stream<Optional<String>> templates =
                subtypes.stream().map(subtype -> key(subtype, name).map(KeyTemplate::template));
        return templates.distinct().count() > 1;
    }

    private static Optional<KeyTemplate> key(List<KeyTemplate> subtype, String name) {
        return subtype.stream().filter(key -> key.attribute().equals(name)).findFirst();
    }

    private String[] texts(ItemReader item) {
        String[] texts = new String[attributes.size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = attributes.get(i).require(item);
        }
        return texts;
    }

    private String[] texts(JsonReader json) {
        @Nullable String[] texts = new @Nullable String[attributes.size()];
        int first = json.position();
        int missing = texts.length;
        for (int next = json.nextAttribute(names); next >= 0; next = json.nextAttribute(names)) {
            if (next == texts.length || texts[next] != null) {
                json.skip();
                continue;
            }
            texts[next] = attributes.get(next).read(json);
            if (--missing == 0) {
                json.backToFirst(first);
                break;
            }
        }
        return required(texts);
    }

    private String[] required(@Nullable String[] read) {
        String[] texts = new String[read.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = attributes.get(i).require(read[i]);
        }
        return texts;
    }

    private int number(String[] texts) {
        for (int number = 0; number < keys.length; number++) {
            if (isOf(keys[number], texts)) {
                return number;
            }
        }
        return -1;
    }

    private static boolean isOf(@Nullable KeyTemplate[] subtype, String[] texts) {
        for (int i = 0; i < texts.length; i++) {
            KeyTemplate key = subtype[i];
            if (key != null && !key.begins(texts[i])) {
                return false;
            }
        }
        return true;
    }

    private ItemReadException unknown(String[] texts) {
        boolean one = texts.length == 1;
        return new ItemReadException((one ? "Attribute " : "Attributes ")
                + quoted(attributes.stream().map(Attribute::name)) + " of " + owner + " cannot be read: "
                + (one ? "it is " : "they are ")
                + Confidential.either(quoted(Stream.of(texts)), one ? "another text" : "other texts")
                + ", and its subtypes have "
                + Stream.of(keys).map(SubtypeKeys::known).collect(Collectors.joining(", ")));
    }

    private static String known(@Nullable KeyTemplate[] subtype) {
        return quoted(Stream.of(subtype).flatMap(Stream::ofNullable).map(KeyTemplate::template));
    }

    private static String quoted(Stream<String> texts) {
        return texts.map(text -> "\"" + text + "\"").collect(Collectors.joining(" and "));
    }
}
