package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Line;
import dev.keyspread.capacity.ItemSize;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Line} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class LineByHand {

    private static final int NAMES = 26 + 5 * ItemSize.ELEMENT + ItemSize.CONTAINER;

    private LineByHand() {}

    /** The item of {@code line}. */
    public static Map<String, AttributeValue> write(Line line) {
        Map<String, AttributeValue> item = new HashMap<>(7);
        item.put("sku", AttributeValue.createS(line.sku()));
        item.put("title", AttributeValue.createS(line.title()));
        item.put("quantity", AttributeValue.createN(Integer.toString(line.quantity())));
        item.put("cents", AttributeValue.createN(Long.toString(line.cents())));
        item.put("taxed", Values.bool(line.taxed()));
        return item;
    }

    /** What an item holds. */
    public static Line read(Map<String, AttributeValue> item) {
        return new Line(
                item.get("sku").s(),
                item.get("title").s(),
                Integer.parseInt(item.get("quantity").n()),
                Long.parseLong(item.get("cents").n()),
                item.get("taxed").bool());
    }

    /** Adds the item of {@code line}. */
    public static void write(Line line, JsonOut out) {
        out.beginElement();
        out.string(LineNames.SKU, line.sku());
        out.string(LineNames.TITLE, line.title());
        out.number(LineNames.QUANTITY, line.quantity());
        out.number(LineNames.CENTS, line.cents());
        out.bool(LineNames.TAXED, line.taxed());
        out.endMap();
    }

    /** What the item holds that the input stands before. */
    public static Line read(JsonIn in) {
        String sku = null;
        String title = null;
        int quantity = 0;
        long cents = 0;
        boolean taxed = false;
        in.beginMap();
        for (int name = in.next(LineNames.ALL, -1); name >= 0; name = in.next(LineNames.ALL, name)) {
            switch (name) {
                case 0 -> sku = in.string();
                case 1 -> title = in.string();
                case 2 -> quantity = (int) in.longNumber();
                case 3 -> cents = in.longNumber();
                case 4 -> taxed = in.bool();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        in.endMap();
        return new Line(sku, title, quantity, cents, taxed);
    }

    /** The bytes that DynamoDB counts for {@code line}. */
    public static int size(Line line) {
        return NAMES
                + ItemSize.string(line.sku())
                + ItemSize.string(line.title())
                + Sizes.number(line.quantity())
                + Sizes.number(line.cents())
                + ItemSize.BOOLEAN;
    }

    static List<AttributeValue> write(List<Line> lines) {
        List<AttributeValue> values = new ArrayList<>(lines.size());
        for (Line line : lines) {
            values.add(AttributeValue.createM(write(line)));
        }
        return values;
    }

    static List<Line> read(List<AttributeValue> values) {
        List<Line> lines = new ArrayList<>(values.size());
        for (AttributeValue value : values) {
            lines.add(read(value.m()));
        }
        return lines;
    }

    static void write(List<Line> lines, JsonOut out) {
        out.begin(NestedNames.LINES);
        for (Line line : lines) {
            write(line, out);
        }
        out.endList();
    }

    static List<Line> readAll(JsonIn in) {
        List<Line> lines = new ArrayList<>();
        in.beginList();
        while (in.more()) {
            lines.add(read(in));
        }
        in.endList();
        return lines;
    }

    static int size(List<Line> lines) {
        int size = ItemSize.CONTAINER;
        for (Line line : lines) {
            size += size(line) + ItemSize.ELEMENT;
        }
        return size;
    }
}
