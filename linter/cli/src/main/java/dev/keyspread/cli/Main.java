package dev.keyspread.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The program: {@code java -jar keyspread-cli.jar lint target/classes}. */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments say, and ends with its exit code. */
    public static void main(String[] arguments) {
        PrintWriter out = utf8(FileDescriptor.out);
        PrintWriter err = utf8(FileDescriptor.err);
        int code = KeyspreadCommand.run(out, err, arguments);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** What is printed is the same whatever the machine's own encoding. */
    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
    }
}
