package dev.keyspread.cli.pages;

import java.util.ArrayList;
import java.util.List;

/** Splits a page into its blocks of code. */
final class PageBlocks {

    private final String page;
    private final List<Run> runs = new ArrayList<>();
    private String section = "";
    private boolean isAfterBlock;

    private PageBlocks(String page) {
        this.page = page;
    }

    /** Returns the blocks of a page in its order, with those together that have only blank lines between them. */
    static List<Run> of(String page, String text) {
        PageBlocks blocks = new PageBlocks(page);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            i = blocks.read(lines, i);
        }
        return blocks.runs;
    }

    /** Reads a line, or a whole block, and returns the index of its last line. */
    private int read(List<String> lines, int start) {
        String line = lines.get(start);
        if (line.stripLeading().startsWith("```")) {
            int end = start + 1;
            while (end < lines.size() && !lines.get(end).strip().equals("```")) {
                end++;
            }
            add(new Fence(
                    page,
                    start + 1,
                    line.strip().substring(3),
                    String.join("\n", lines.subList(start + 1, end)) + "\n"));
            return end;
        }
        if (!line.isBlank()) {
            isAfterBlock = false;
        }
        if (line.startsWith("## ")) {
            section = line.substring(3);
        }
        return start;
    }

    private void add(Fence fence) {
        if (!isAfterBlock) {
            runs.add(new Run(section, new ArrayList<>()));
        }
        runs.get(runs.size() - 1).fences().add(fence);
        isAfterBlock = true;
    }

    /**
     * Blocks with only blank lines between them.
     *
     * @param section the heading above them
     * @param fences the blocks
     */
    record Run(String section, List<Fence> fences) {}
}
