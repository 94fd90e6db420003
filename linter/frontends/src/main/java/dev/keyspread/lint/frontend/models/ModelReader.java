package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.frontend.table.Reading.Resolver;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads models whose declarations contain the keys of a table: classes of .NET's object persistence model, classes of Dynamoid and of
 * the record library of the AWS SDK for Ruby, of Laravel, of TypeScript with decorators and structs of Go, schemas of Amplify, and
 * applications of Architect.
 */
public final class ModelReader implements TableReader {

    private static final int MAXIMUM_SIZE = 2 << 20;

    private static final Pattern NAMES = Pattern.compile(".*(?<!\\.d)\\.(?:cs|rb|graphql|gql|arc|go|php|ts)");

    /** The second generation of Amplify has its schema in this folder. */
    private static final Pattern AMPLIFY = Pattern.compile("(?:.*/)?amplify/(?:.*/)?[\\w.-]+\\.ts");

    private static final Pattern TEST = Pattern.compile(".*Tests?\\.(?:cs|php|ts)|.*[_.](?:spec|test)\\.(?:rb|go|ts)");

    @Override
    public boolean reads(InputFile file) {
        boolean isTest = file.isCopy()
                || TEST.matcher(file.path().getFileName().toString()).matches();
        return file.archive().isEmpty() && NAMES.matcher(file.lowerName()).matches() && (file.isNamed() || !isTest);
    }

    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        Map<InputFile, List<Model>> models = new LinkedHashMap<>();
        DotNetModels dotNet = new DotNetModels();
        List<Inputs> found = new ArrayList<>(files.stream()
                .map(file -> file.read(each -> collect(each, dotNet, models)))
                .toList());
        dotNet.resolve()
                .forEach((file, classes) ->
                        models.computeIfAbsent(file, key -> new ArrayList<>()).addAll(classes));
        models.forEach((file, tables) -> tables.forEach(model -> found.add(table(model, Place.of(file.path())))));
        return known.and(found);
    }

    private static Inputs collect(InputFile file, DotNetModels dotNet, Map<InputFile, List<Model>> models) {
        String text = new String(file.read(MAXIMUM_SIZE), StandardCharsets.UTF_8);
        if (file.lowerName().endsWith(".cs")) {
            dotNet.add(file, text);
        } else {
            models.put(file, models(file, text));
        }
        return Inputs.NONE;
    }

    private static List<Model> models(InputFile file, String text) {
        String name = file.lowerName();
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "rb" -> RubyModels.of(text);
            case "arc" -> ArchitectTables.of(text);
            case "go" -> GoModels.of(text);
            case "php" -> LaravelModels.of(text);
            case "ts" -> isOfAmplify(file) ? AmplifyData.of(text) : DecoratedModels.of(text);
            default -> AmplifyModels.of(text);
        };
    }

    private static boolean isOfAmplify(InputFile file) {
        return AMPLIFY.matcher(file.path().toString().replace('\\', '/')).matches();
    }

    private static Inputs table(Model model, Place place) {
        Node description = model.toNode();
        Reading reading = new Reading(place, model.name(), Resolver.LITERAL);
        return reading.result(
                new TableDefinition(description, Form.SOURCE, reading).translate(model.name()),
                description,
                "",
                description,
                "TableName");
    }
}
