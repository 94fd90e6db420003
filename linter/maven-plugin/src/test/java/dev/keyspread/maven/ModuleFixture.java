package dev.keyspread.maven;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** A module with a folder of classes, and goals that lint it. */
abstract class ModuleFixture {

    static final String RULE = "low-cardinality-partition-key";

    @TempDir
    Path module;

    @TempDir
    Path classes;

    final RecordingLog log = new RecordingLog();

    LintMojo mojo(String failOn, Map<String, String> rules) {
        LintMojo mojo = new LintMojo();
        mojo.setLog(log);
        mojo.classesDirectory = classes.toFile();
        mojo.basedir = module.toFile();
        mojo.failOn = failOn;
        mojo.rules = rules;
        return mojo;
    }
}
