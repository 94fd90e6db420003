package dev.keyspread.benchmarks.page;

/** Who reads a page. */
public enum Reader {
    /** A generated repository on a client with our interceptor. */
    KEYSPREAD,
    /** A generated repository on a client without it. */
    MAPS,
    /** The Enhanced Client, with a bean's schema, on the client with our interceptor. */
    ENHANCED,
    /** An interceptor with a byte parser, both written by hand. */
    HAND
}
