package dev.keyspread.lint.frontend.serverless;

import dev.keyspread.lint.frontend.cloudformation.TemplateReader;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the tables of services of the Serverless Framework: {@code serverless.yml} and the files that it includes. */
public final class ServerlessReader implements TableReader {

    @Override
    public List<String> markers() {
        return List.of("AWS::DynamoDB::", "AWS::Serverless::SimpleTable", "${file(");
    }

    @Override
    public boolean includes(InputFile file) {
        return file.lowerName().startsWith("serverless");
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        return ServerlessFile.recognises(document) ? Optional.of(service(document, file)) : Optional.empty();
    }

    private static Inputs service(Node root, InputFile file) {
        Place place = Place.of(file.path());
        List<Note> unread = new ArrayList<>();
        List<Inputs> tables = ServerlessFile.templates(
                        root,
                        fragment -> fragment(file, fragment),
                        (text, line) -> unread.add(new Note(
                                place.at(line),
                                "\"" + text + "\" is not read; run \"serverless package\" and \"keyspread lint"
                                        + " .serverless\"")))
                .stream()
                .map(template -> TemplateReader.read(
                        template.root(),
                        template.file().isEmpty() ? place : Place.of(file.path().resolveSibling(template.file())),
                        template.all()))
                .toList();
        return Inputs.of(tables).with(unread);
    }

    /** Returns the document that a configuration includes. A program, such as a script, is not run. */
    private static Optional<Node> fragment(InputFile file, String fragment) {
        try {
            Path path = file.path().resolveSibling(fragment).normalize();
            InputFile included = file.referred(path);
            return !file.files().isRefused(path, file.path(), 0, fragment)
                            && file.files().isFile(path)
                            && included.isDocument()
                    ? included.text()
                            .flatMap(text -> included.documents(text, new ArrayList<>()).stream()
                                    .findFirst())
                    : Optional.empty();
        } catch (InvalidPathException | InputException e) {
            return Optional.empty();
        }
    }
}
