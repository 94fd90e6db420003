package com.acme;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Document} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class DocumentCodec implements ItemCodec<Document> {

    static final DocumentCodec INSTANCE = new DocumentCodec();

    static final Converter<Document.Author> AUTHOR_CONVERTER = Converters.nested(
            "Author", DocumentCodec::writeAuthor, DocumentCodec::readAuthor);
    static final Converter<Document.Section> SECTION_CONVERTER = Converters.nested(
            "Section", DocumentCodec::writeSection, DocumentCodec::readSection);
    static final KeyConverter<String> OWNER = Converters.string();
    static final KeyConverter<Long> NUMBER = Converters.longNumber();
    static final KeyConverter<String> TITLE = Converters.string();
    static final Converter<Map<String, Document.Section>> APPENDICES = Converters.map(
            Converters.string(), SECTION_CONVERTER);
    static final KeyConverter<String> AUTHOR_NAME = Converters.string();
    static final KeyConverter<String> SECTION_HEADING = Converters.string();
    static final Converter<List<Document.Section>> SECTION_PARTS = Converters.list(SECTION_CONVERTER);

    private DocumentCodec() {}

    /** The primary key of the item with this owner and number. */
    static Map<String, AttributeValue> key(String owner, long number) {
        ItemWriter key = new ItemWriter("Document");
        writeKey(key, owner, number);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Document document) {
        return key(document.owner(), document.number());
    }

    @Override
    public Map<String, AttributeValue> write(Document document) {
        ItemWriter item = new ItemWriter("Document");
        writeKey(item, document.owner(), document.number());
        item.putOptional("title", document.title(), TITLE);
        item.put("body", document.body(), SECTION_CONVERTER);
        item.put("appendices", document.appendices(), APPENDICES);
        return item.item();
    }

    @Override
    public Document read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Document", attributes);
        var builder = Document.builder();
        builder.owner(item.require("owner", OWNER));
        builder.number(item.require("number", NUMBER));
        if (item.has("title")) {
            builder.title(item.readOptional("title", TITLE));
        }
        if (item.has("body")) {
            builder.body(item.require("body", SECTION_CONVERTER));
        }
        if (item.has("appendices")) {
            builder.appendices(item.require("appendices", APPENDICES));
        }
        return builder.build();
    }

    private static void writeKey(ItemWriter item, String owner, long number) {
        item.putKey("owner", owner, OWNER);
        item.putKey("number", number, NUMBER);
    }

    private static void writeAuthor(ItemWriter item, Document.Author author) {
        item.put("name", author.getName(), AUTHOR_NAME);
    }

    private static Document.Author readAuthor(ItemReader item) {
        Document.Author author = new Document.Author();
        if (item.has("name")) {
            author.setName(item.require("name", AUTHOR_NAME));
        }
        return author;
    }

    private static void writeSection(ItemWriter item, Document.Section section) {
        item.put("heading", section.heading(), SECTION_HEADING);
        item.put("parts", section.parts(), SECTION_PARTS);
        item.putOptional("author", section.author(), AUTHOR_CONVERTER);
    }

    private static Document.Section readSection(ItemReader item) {
        return new Document.Section(
                item.read("heading", SECTION_HEADING),
                item.read("parts", SECTION_PARTS),
                item.readOptional("author", AUTHOR_CONVERTER));
    }
}
