package dev.keyspread.benchmarks.service;

import dev.keyspread.benchmarks.put.Answer;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.stub.Responses;
import dev.keyspread.spi.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** One item of 1 KB for each GetItem, a page of 20 such items for each Query, and nothing for other requests. */
public final class FlatResponses implements Responses {

    static final int PAGE = 20;

    private static final byte[] DONE = "{}".getBytes(StandardCharsets.US_ASCII);

    private final List<Flat> flat = Samples.flat(PAGE);
    private final byte[] item = Answer.of(Codecs.flat(), flat.get(0));
    private final byte[] page = page(flat);

    private static byte[] page(List<Flat> flat) {
        String items = flat.stream().map(FlatResponses::json).collect(Collectors.joining(",", "{\"Items\":[", "]"));
        return (items + ",\"Count\":" + PAGE + ",\"ScannedCount\":" + PAGE + "}").getBytes(StandardCharsets.UTF_8);
    }

    private static String json(Flat flat) {
        JsonWriter json = new JsonWriter(2_048);
        Codecs.flat().write(flat, json);
        return new String(json.toByteArray(), StandardCharsets.UTF_8);
    }

    @Override
    public byte[] to(String operation, String body) {
        return switch (operation) {
            case "GetItem" -> item;
            case "Query" -> page;
            default -> DONE;
        };
    }
}
