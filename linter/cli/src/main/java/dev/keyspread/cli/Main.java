package dev.keyspread.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;

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

    /**
     * Returns the command that runs the program in the working folder: {@code java -jar keyspread-cli.jar}, or that of the launcher, which
     * sets a property.
     */
    static String command() {
        String launcher = System.getProperty("keyspread.command");
        if (launcher != null) {
            return launcher;
        }
        try {
            CodeSource source = Main.class.getProtectionDomain().getCodeSource();
            Path jar =
                    source == null ? Path.of("") : Path.of(source.getLocation().toURI());
            return jar.toString().endsWith(".jar") ? "java -jar " + quoted(shortest(jar)) : "keyspread";
        } catch (URISyntaxException | RuntimeException e) {
            // A class loader of another program, which has no jar to run.
            return "keyspread";
        }
    }

    private static String shortest(Path jar) {
        Path folder = Path.of("").toAbsolutePath();
        return (jar.startsWith(folder) ? folder.relativize(jar) : jar).toString();
    }

    private static String quoted(String path) {
        return path.matches("[\\w./\\\\:+-]+") ? path : "\"" + path + "\"";
    }

    /** Returns a writer of UTF-8, independent of the platform's encoding. */
    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
    }
}
