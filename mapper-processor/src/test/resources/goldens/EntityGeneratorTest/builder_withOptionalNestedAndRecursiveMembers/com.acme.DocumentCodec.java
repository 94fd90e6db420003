package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.OwnClass;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Document} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class DocumentCodec extends EntityCodec<Document> {

    static final DocumentCodec INSTANCE = new DocumentCodec();

    static final Attribute<String> OWNER = Attribute.of("Document", "owner", Converters.string());
    static final Attribute<Long> NUMBER = Attribute.of("Document", "number", Converters.longNumber());
    static final Attribute<Optional<String>> TITLE = Attribute.of(
            "Document", "title", Decorators.optional(Converters.string()));
    static final Attribute<Document.Section> BODY = Attribute.of("Document", "body", SectionConverter.INSTANCE);
    static final Attribute<Map<String, Document.Section>> APPENDICES = Attribute.of(
            "Document", "appendices", Converters.map(Converters.string(), SectionConverter.INSTANCE));

    static final AttributeNames NAMES = AttributeNames.of("Document", "owner", "number", "title", "body", "appendices");

    private DocumentCodec() {
        super(5);
    }

    /** The primary key of the item with this owner and number. */
    static Map<String, AttributeValue> key(String owner, long number) {
        ItemWriter key = new ItemWriter(2);
        OWNER.writeKey(owner, key);
        NUMBER.writeKey(number, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Document document) {
        return key(document.owner(), document.number());
    }

    @Override
    protected void writeAttributes(Document document, ItemWriter item) {
        OWNER.writeKey(document.owner(), item);
        NUMBER.writeKey(document.number(), item);
        TITLE.write(document.title(), item);
        BODY.write(document.body(), item);
        APPENDICES.write(document.appendices(), item);
    }

    @Override
    protected void writeAttributes(Document document, JsonWriter json) {
        OWNER.writeKey(document.owner(), json);
        NUMBER.writeKey(document.number(), json);
        TITLE.write(document.title(), json);
        BODY.write(document.body(), json);
        APPENDICES.write(document.appendices(), json);
    }

    @Override
    public int size(Document document) {
        return OWNER.keySize(document.owner())
                + NUMBER.keySize(document.number())
                + TITLE.size(document.title())
                + BODY.size(document.body())
                + APPENDICES.size(document.appendices());
    }

    @Override
    protected Document readAttributes(ItemReader item) {
        var builder = Document.builder();
        builder.owner(OWNER.require(item));
        builder.number(NUMBER.require(item));
        builder.title(TITLE.read(item));
        AttributeValue body = item.get("body");
        if (body != null) {
            builder.body(BODY.read(body));
        }
        AttributeValue appendices = item.get("appendices");
        if (appendices != null) {
            builder.appendices(APPENDICES.read(appendices));
        }
        return builder.build();
    }

    @Override
    protected Document readAttributes(JsonReader json) {
        String owner = null;
        long number = 0;
        boolean hasNumber = false;
        Optional<String> title = TITLE.absent();
        var builder = Document.builder();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> owner = OWNER.read(json);
                case 1 -> {
                    number = NUMBER.read(json);
                    hasNumber = true;
                }
                case 2 -> title = TITLE.read(json);
                case 3 -> builder.body(BODY.read(json));
                case 4 -> builder.appendices(APPENDICES.read(json));
                default -> json.skip();
            }
        }
        builder.owner(OWNER.require(owner));
        NUMBER.requirePresent(hasNumber);
        builder.number(number);
        builder.title(title);
        return builder.build();
    }

    /** Stores {@link Document.Author} inside {@link Document}. */
    private static final class AuthorConverter extends ObjectConverter<Document.Author> {

        static final AuthorConverter INSTANCE = new AuthorConverter();

        static final Attribute<String> NAME = Attribute.of("Author", "name", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Author", "name");

        private AuthorConverter() {
            super(1);
        }

        @Override
        protected void writeAttributes(Document.Author author, ItemWriter item) {
            OwnClass.require(author.getClass() == Document.Author.class, author, "Author");
            NAME.write(author.getName(), item);
        }

        @Override
        protected void writeAttributes(Document.Author author, JsonWriter json) {
            OwnClass.require(author.getClass() == Document.Author.class, author, "Author");
            NAME.write(author.getName(), json);
        }

        @Override
        protected int sizeOfAttributes(Document.Author author) {
            OwnClass.require(author.getClass() == Document.Author.class, author, "Author");
            return NAME.elementSize(author.getName());
        }

        @Override
        protected Document.Author readAttributes(ItemReader item) {
            Document.Author author = new Document.Author();
            AttributeValue name = item.get("name");
            if (name != null) {
                author.setName(NAME.read(name));
            }
            return author;
        }

        @Override
        protected Document.Author readAttributes(JsonReader json) {
            Document.Author author = new Document.Author();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> author.setName(NAME.read(json));
                    default -> json.skip();
                }
            }
            return author;
        }
    }

    /** Stores {@link Document.Section} inside {@link Document}. */
    private static final class SectionConverter extends ObjectConverter<Document.Section> {

        static final SectionConverter INSTANCE = new SectionConverter();

        static final Attribute<String> HEADING = Attribute.of("Section", "heading", Converters.string());
        static final Attribute<List<Document.Section>> PARTS = Attribute.of(
                "Section", "parts", Converters.list(SectionConverter.INSTANCE));
        static final Attribute<Optional<Document.Author>> AUTHOR = Attribute.of(
                "Section", "author", Decorators.optional(AuthorConverter.INSTANCE));

        static final AttributeNames NAMES = AttributeNames.of("Section", "heading", "parts", "author");

        private SectionConverter() {
            super(3);
        }

        @Override
        protected void writeAttributes(Document.Section section, ItemWriter item) {
            HEADING.write(section.heading(), item);
            PARTS.write(section.parts(), item);
            AUTHOR.write(section.author(), item);
        }

        @Override
        protected void writeAttributes(Document.Section section, JsonWriter json) {
            HEADING.write(section.heading(), json);
            PARTS.write(section.parts(), json);
            AUTHOR.write(section.author(), json);
        }

        @Override
        protected int sizeOfAttributes(Document.Section section) {
            return HEADING.elementSize(section.heading())
                    + PARTS.elementSize(section.parts())
                    + AUTHOR.elementSize(section.author());
        }

        @Override
        protected Document.Section readAttributes(ItemReader item) {
            return new Document.Section(
                    HEADING.read(item),
                    PARTS.read(item),
                    AUTHOR.read(item));
        }

        @Override
        protected Document.Section readAttributes(JsonReader json) {
            String heading = null;
            List<Document.Section> parts = null;
            Optional<Document.Author> author = AUTHOR.absent();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> heading = HEADING.read(json);
                    case 1 -> parts = PARTS.read(json);
                    case 2 -> author = AUTHOR.read(json);
                    default -> json.skip();
                }
            }
            return new Document.Section(
                    heading,
                    parts,
                    author);
        }
    }
}
