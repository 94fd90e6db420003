package dev.keyspread.cli;

import dev.keyspread.lint.frontend.report.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionText implements IVersionProvider {

    VersionText() {}

    @Override
    public String[] getVersion() {
        return new String[] {"keyspread " + Version.text()};
    }
}
