package dev.keyspread.benchmarks.lint;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. Immutable. */
final class MemorySource extends SimpleJavaFileObject {

    private final String text;

    /** A source file with {@code text} at {@code path}. */
    MemorySource(String path, String text) {
        super(URI.create("memory:///" + path), Kind.SOURCE);
        this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
