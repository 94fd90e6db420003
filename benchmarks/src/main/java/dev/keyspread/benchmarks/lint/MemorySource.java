package dev.keyspread.benchmarks.lint;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source that is in memory alone. Immutable. */
final class MemorySource extends SimpleJavaFileObject {

    private final String text;

    /** A source with this text at a path. */
    MemorySource(String path, String text) {
        super(URI.create("memory:///" + path), Kind.SOURCE);
        this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
