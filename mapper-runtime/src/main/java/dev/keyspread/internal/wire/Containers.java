package dev.keyspread.internal.wire;

import dev.keyspread.spi.ValueTag;

/** Enters and leaves containers, and advances in them. */
public final class Containers {

    /** The maximum number of nested containers, including the item. DynamoDB allows 32 levels. */
    public static final int MAXIMUM_DEPTH = 40;

    private static final Literal M = Literal.of("{\"M\":{");
    private static final Literal L = Literal.of("{\"L\":[");

    private Containers() {}

    public static void beginMap(JsonInput in) {
        if (in.is(in.position, M)) {
            enter(in, Container.M, in.position + M.size());
        } else {
            begin(in, Container.M, in.content(ValueTag.M));
        }
    }

    public static void beginList(JsonInput in) {
        if (in.is(in.position, L)) {
            enter(in, Container.L, in.position + L.size());
        } else {
            begin(in, Container.L, in.content(ValueTag.L));
        }
    }

    public static void beginSet(JsonInput in, ValueTag type) {
        ValueTag element = element(type);
        begin(in, Container.SET, in.content(type));
        in.elements = element;
    }

    private static ValueTag element(ValueTag set) {
        return switch (set) {
            case SS -> ValueTag.S;
            case NS -> ValueTag.N;
            case BS -> ValueTag.B;
            case S, N, B, BOOL, NULL, L, M -> throw new IllegalArgumentException(set + " is no set");
        };
    }

    /** Enters the container whose bracket is next. */
    public static void begin(JsonInput in, Container container, int at) {
        enter(in, container, in.after(at, container.open));
    }

    private static void enter(JsonInput in, Container container, int first) {
        if (in.frame.depth() == MAXIMUM_DEPTH) {
            throw in.malformed("there are more than " + MAXIMUM_DEPTH + " levels", in.position);
        }
        in.position = first;
        in.frame = in.frame.inner();
        in.frame.begin(container);
    }

    /** Returns whether there is another element, which is next. Leaves the container at its end. */
    public static boolean nextElement(JsonInput in) {
        int next = next(in, ']');
        if (next < 0) {
            return false;
        }
        in.position = in.elements == null ? in.space(next) : in.find(next, '"');
        in.frame.number++;
        return true;
    }

    /** Returns the position of the next entry; -1 at the end of the container, which it leaves. */
    static int next(JsonInput in, char close) {
        int at = in.space(in.position);
        if (in.is(at, ',') && in.frame.number >= 0) {
            return at + 1;
        }
        if (in.is(at, close) && in.frame.kind.close == close) {
            leave(in, at + 1);
            return -1;
        }
        return in.frame.number < 0 ? at : in.after(at, ',');
    }

    private static void leave(JsonInput in, int after) {
        boolean isValue = in.frame.kind.isValue();
        in.frame = in.frame.outer();
        in.elements = null;
        in.position = isValue ? in.after(after, '}') : after;
    }

    /** Leaves containers down to {@code depth}. Sets contain no containers, so it leaves the set, too. */
    public static void backTo(JsonInput in, int position, int depth) {
        in.position = position;
        while (in.frame.depth() > depth) {
            in.frame = in.frame.outer();
            in.elements = null;
        }
    }
}
