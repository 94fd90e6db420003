package dev.keyspread.cli;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of commands in a workspace of its own. */
abstract class WorkspaceTest {

    @TempDir
    Path folder;

    Workspace workspace;

    @BeforeEach
    void openWorkspace() {
        workspace = new Workspace(folder);
    }

    /** Fixes the sources and their classes. */
    int fix(String... options) {
        return workspace.run("fix", List.of(options), "classes", "src");
    }
}
