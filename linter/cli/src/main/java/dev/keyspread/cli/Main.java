package dev.keyspread.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The program: {@code java -jar keyspread-cli.jar lint target/classes}. */
public final class Main {

    private Main() {}

    /** Runs a command and exits with its code. */
    public static void main(String[] arguments) {
        PrintWriter out = utf8(FileDescriptor.out);
        PrintWriter err = utf8(FileDescriptor.err);
        int code = KeyspreadCommand.run(out, err, arguments);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** Returns a writer of UTF-8, independent of the platform's encoding. */
    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
    }
}
