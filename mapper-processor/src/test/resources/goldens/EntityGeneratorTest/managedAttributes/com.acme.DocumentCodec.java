package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ManagedAttributes;
import dev.keyspread.spi.PatchRules;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.TimeConverters;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import javax.annotation.processing.Generated;

/** Writes {@link Document} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class DocumentCodec extends EntityCodec<Document> {
    static final DocumentCodec INSTANCE = new DocumentCodec();

    static final Document.Numbers NUMBERS = new Document.Numbers();

    private static final String CLASS = "Document";

    static final Attribute<String> ID = Attribute.of(CLASS, "id", Converters.string());
    static final Attribute<String> TITLE = Attribute.of(CLASS, "title", Converters.string());
    static final Attribute<Instant> CREATED_AT = Attribute.of(CLASS, "createdAt", Converters.instant());
    static final Attribute<Instant> UPDATED_AT = Attribute.of(CLASS, "updatedAt", TimeConverters.epochSeconds());
    static final Attribute<Long> NUMBER = Attribute.of(CLASS, "number", Converters.longNumber());
    static final Attribute<Instant> ARCHIVED_AT = Attribute.of(CLASS, "archivedAt", Converters.instant());
    static final Attribute<Instant> EXPIRES_AT = Attribute.of(CLASS, "expiresAt", TimeConverters.epochSeconds());
    static final Attribute<Long> VERSION = Attribute.of(CLASS, "version", Converters.longNumber());

    static final AttributeNames NAMES = AttributeNames.of(
            CLASS, "id", "title", "createdAt", "updatedAt", "number", "archivedAt", "expiresAt", "version");

    @Override
    protected ItemWriter writeKey(Document document, ItemWriter item) {
        ID.writeKey(document.id(), item);
        return item;
    }

    @Override
    public Document place(Document document, SaveContext context) {
        String id = context.id(document.id());
        Instant now = context.now();
        Long number = SaveContext.id(document.number(), NUMBERS);
        return new Document(
                id,
                document.title(),
                Objects.requireNonNullElse(document.createdAt(), now),
                now.truncatedTo(ChronoUnit.SECONDS),
                number,
                document.archivedAt(),
                SaveContext.expiry(document.archivedAt(), 2592000L /* 30 days */),
                SaveContext.nextVersion(document.version()));
    }

    @Override
    public ManagedAttributes managed() {
        return new ManagedAttributes("version", UPDATED_AT, null);
    }

    @Override
    public long version(Document document) {
        return document.version();
    }

    @Override
    public PatchRules patchRules(Document document) {
        return PatchRules.keeping("createdAt", "updatedAt", "version")
                .expiring(new ManagedAttributes.Expiry(EXPIRES_AT, ARCHIVED_AT, 2592000L /* 30 days */));
    }

    @Override
    protected void writeAttributes(Document document, ItemWriter item) {
        ID.writeKey(document.id(), item);
        TITLE.write(document.title(), item);
        CREATED_AT.write(document.createdAt(), item);
        UPDATED_AT.write(document.updatedAt(), item);
        NUMBER.write(document.number(), item);
        ARCHIVED_AT.write(document.archivedAt(), item);
        EXPIRES_AT.write(document.expiresAt(), item);
        VERSION.write(document.version(), item);
    }

    @Override
    protected void writeAttributes(Document document, JsonWriter json) {
        ID.writeKey(document.id(), json);
        TITLE.write(document.title(), json);
        CREATED_AT.write(document.createdAt(), json);
        UPDATED_AT.write(document.updatedAt(), json);
        NUMBER.write(document.number(), json);
        ARCHIVED_AT.write(document.archivedAt(), json);
        EXPIRES_AT.write(document.expiresAt(), json);
        VERSION.write(document.version(), json);
    }

    @Override
    public int size(Document document) {
        return ID.keySize(document.id())
                + TITLE.size(document.title())
                + CREATED_AT.size(document.createdAt())
                + UPDATED_AT.size(document.updatedAt())
                + NUMBER.size(document.number())
                + ARCHIVED_AT.size(document.archivedAt())
                + EXPIRES_AT.size(document.expiresAt())
                + VERSION.size(document.version());
    }

    @Override
    protected Document readAttributes(ItemReader item) {
        return new Document(
                ID.require(item),
                TITLE.read(item),
                CREATED_AT.read(item),
                UPDATED_AT.read(item),
                NUMBER.read(item),
                ARCHIVED_AT.read(item),
                EXPIRES_AT.read(item),
                VERSION.require(item));
    }

    @Override
    protected Document readAttributes(JsonReader json) {
        String id = null;
        String title = null;
        Instant createdAt = null;
        Instant updatedAt = null;
        Long number = null;
        Instant archivedAt = null;
        Instant expiresAt = null;
        long version = 0;
        boolean hasVersion = false;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* id */ -> id = ID.read(json);
                case 1 /* title */ -> title = TITLE.read(json);
                case 2 /* createdAt */ -> createdAt = CREATED_AT.read(json);
                case 3 /* updatedAt */ -> updatedAt = UPDATED_AT.read(json);
                case 4 /* number */ -> number = NUMBER.read(json);
                case 5 /* archivedAt */ -> archivedAt = ARCHIVED_AT.read(json);
                case 6 /* expiresAt */ -> expiresAt = EXPIRES_AT.read(json);
                case 7 /* version */ -> {
                    version = VERSION.read(json);
                    hasVersion = true;
                }
                default -> json.skip();
            }
        }
        VERSION.requirePresent(hasVersion);
        return new Document(
                ID.require(id),
                title,
                createdAt,
                updatedAt,
                number,
                archivedAt,
                expiresAt,
                version);
    }
}
