package dev.keyspread.cli.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files that a page shows together: blocks with only blank lines between them.
 *
 * @param files the files
 * @param findings the expected findings of an example, and none for a remedy
 */
record CodeGroup(List<Fence> files, List<String> findings) {

    CodeGroup {
        files = List.copyOf(files);
        findings = List.copyOf(findings);
    }

    /** Returns the name of the package in which its types are compiled. */
    String packageName() {
        return files.get(0).page().replace(".md", "").replace('-', '_') + ".line"
                + files.get(0).line();
    }

    /** Returns the files of the first example that has one of these files, with these in their place. */
    CodeGroup over(List<CodeGroup> examples) {
        Optional<CodeGroup> base = examples.stream()
                .filter(example -> example.files.stream().anyMatch(this::replaces))
                .findFirst();
        List<Fence> all = new ArrayList<>(files);
        base.ifPresent(example ->
                example.files.stream().filter(file -> !replaces(file)).forEach(all::add));
        return new CodeGroup(all, findings);
    }

    Stream<Fence> java() {
        return files.stream().filter(Fence::isJava);
    }

    private boolean replaces(Fence other) {
        return files.stream().anyMatch(file -> file.fileName().equals(other.fileName()));
    }

    @Override
    public String toString() {
        return files.get(0).place();
    }
}
