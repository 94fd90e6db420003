package dev.keyspread.lint.frontend.report;

import java.util.Objects;

/** The version of the linter in the manifest of its jar. */
public final class Version {

    private Version() {}

    /** Returns the version, or {@code development} outside a jar. */
    public static String text() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "development");
    }
}
