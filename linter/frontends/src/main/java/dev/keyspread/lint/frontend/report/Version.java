package dev.keyspread.lint.frontend.report;

import java.util.Objects;

/** The version of the linter, as its jar says. */
public final class Version {

    private Version() {}

    /** The version; outside of a jar there is none, and it is called {@code development}. */
    public static String text() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "development");
    }
}
