package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import dev.keyspread.lint.frontend.jvm.SourceUnit;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Applies fixes to sources, without writing them. Sources of one package share the classes that are added. Not thread-safe. */
public final class SourceEditor {

    private final Map<Path, String> results = new HashMap<>();

    private final RepositoryFiles files;

    /**
     * Creates an editor.
     *
     * @param files opens the sources
     */
    public SourceEditor(RepositoryFiles files) {
        this.files = files;
    }

    /**
     * Applies the fixes of one source.
     *
     * @throws dev.keyspread.lint.frontend.table.InputException if its brackets do not match
     * @throws IllegalArgumentException if it cannot be read as UTF-8
     */
    public EditedSource edit(Path file, List<Fix> fixes) {
        String text = text(file);
        SourceUnit unit = new SourceUnit(file, text);
        SourceEdits edits = new SourceEdits(unit, text, name -> existing(file.resolveSibling(name)));
        Set<String> headers = new LinkedHashSet<>();
        List<String> notes = new ArrayList<>();
        for (Fix fix : fixes) {
            try {
                headers.add(header(fix, edits, apply(fix, unit, edits)));
            } catch (NotFixedException e) {
                notes.add(note(fix, file, e));
            }
        }
        EditedSource edited =
                new EditedSource(file, text, edits.edits(), edits.newFiles(), List.copyOf(headers), notes);
        results.putAll(edited.results());
        return edited;
    }

    private static JvmDeclaration apply(Fix fix, SourceUnit unit, SourceEdits edits) throws NotFixedException {
        SourceClass type = unit.find(fix.finding().entity())
                .orElseThrow(() -> new NotFixedException("it is not declared in this file"));
        return fix.change().apply(fix.finding(), type, edits);
    }

    private static String header(Fix fix, SourceEdits edits, JvmDeclaration place) {
        return "# " + edits.place(place) + ": " + fix.finding().rule() + ": " + fix.meaning() + "\n";
    }

    private static String note(Fix fix, Path file, NotFixedException problem) {
        Finding finding = fix.finding();
        return file.toString().replace('\\', '/') + ": not fixed: [" + finding.rule() + "] " + finding.entity()
                + (finding.member() == null ? "" : "." + finding.member()) + ": " + problem.getMessage();
    }

    private Optional<String> existing(Path file) {
        String edited = results.get(file);
        return edited != null ? Optional.of(edited) : Files.exists(file) ? Optional.of(text(file)) : Optional.empty();
    }

    /** Reads a source, which must be UTF-8: otherwise writing it would change other characters. */
    private String text(Path file) {
        try {
            return files.text(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read as UTF-8: " + FileProblem.of(e), e);
        }
    }
}
