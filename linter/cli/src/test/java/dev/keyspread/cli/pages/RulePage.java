package dev.keyspread.cli.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The code on a rule's page. Each block is a file of an example, the findings of an example, a file of a remedy, or what a terminal
 * shows; others are rejected.
 *
 * @param name the file name
 * @param examples the files in <em>Example</em> with their findings
 * @param remedies the files in <em>Use instead</em>, in place of those of the example that have the same names
 */
record RulePage(String name, List<CodeGroup> examples, List<CodeGroup> remedies) {

    static final Path FOLDER = Path.of("..", "..", "docs", "rules");

    /** Languages of blocks that are not checked. */
    private static final Set<String> TERMINAL = Set.of("console", "shell");

    /** Returns the pages of all rules. */
    static List<RulePage> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.endsWith("README.md"))
                    .sorted()
                    .map(file -> parse(file.getFileName().toString(), read(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a page. Blocks that no test reads are an error with the page and the line. */
    static RulePage parse(String name, String page) {
        List<CodeGroup> examples = new ArrayList<>();
        List<CodeGroup> remedies = new ArrayList<>();
        for (PageBlocks.Run run : PageBlocks.of(name, page)) {
            List<Fence> fences = run.fences().stream()
                    .filter(fence -> !TERMINAL.contains(fence.language()))
                    .toList();
            switch (run.section()) {
                case "Example" -> examples.addAll(examples(fences));
                case "Use instead" -> remedies.addAll(remedies(fences));
                default ->
                    fences.forEach(fence -> {
                        throw fence.problem("code is tested only in \"Example\" and \"Use instead\"");
                    });
            }
        }
        return new RulePage(
                name,
                List.copyOf(examples),
                remedies.stream().map(remedy -> remedy.over(examples)).toList());
    }

    /** Each block without a language has the findings of the files above it. */
    private static List<CodeGroup> examples(List<Fence> fences) {
        List<CodeGroup> examples = new ArrayList<>();
        List<Fence> files = new ArrayList<>();
        for (Fence fence : fences) {
            if (!fence.language().isEmpty()) {
                files.add(fence.asFile());
            } else if (files.isEmpty()) {
                throw fence.problem("no code is above these findings");
            } else {
                examples.add(new CodeGroup(files, findings(fence)));
                files.clear();
            }
        }
        if (!files.isEmpty()) {
            throw files.get(0).problem("no findings are below this code");
        }
        return examples;
    }

    private static List<CodeGroup> remedies(List<Fence> fences) {
        return fences.isEmpty()
                ? List.of()
                : List.of(new CodeGroup(fences.stream().map(Fence::asFile).toList(), List.of()));
    }

    /** Returns the id of the rule. */
    String rule() {
        return name.replace(".md", "");
    }

    static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** Findings are separated by blank lines. */
    private static List<String> findings(Fence fence) {
        return Stream.of(fence.text().split("\n\n+")).map(RulePage::oneLine).toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
