package dev.keyspread.door.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Class files, of which those are read that mention an annotation of a mapper. The others are opened when one of these
 * mentions them.
 */
final class ClassScan implements ClassFiles {

    private static final List<byte[]> ANNOTATIONS = List.of(
            bytes("software/amazon/awssdk/enhanced/dynamodb/mapper/annotations/DynamoDb"),
            bytes("com/amazonaws/services/dynamodbv2/datamodeling/DynamoDBTable;"));

    private final List<Path> files;
    private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();

    ClassScan(List<Path> files) {
        this.files = files;
        files.forEach(file -> bySimpleName
                .computeIfAbsent(file.getFileName().toString(), key -> new ArrayList<>())
                .add(file));
    }

    Inputs read() throws IOException {
        List<Inputs> all = new ArrayList<>();
        for (Path file : files) {
            byte[] content = Files.readAllBytes(file);
            if (ANNOTATIONS.stream().anyMatch(annotation -> contains(content, annotation))) {
                all.add(read(file, content));
            }
        }
        return Inputs.of(all);
    }

    @Override
    public Optional<ClassFacts> find(String internalName) throws IOException {
        String path = internalName + ".class";
        for (Path file : bySimpleName.getOrDefault(path.substring(path.lastIndexOf('/') + 1), List.of())) {
            if (Place.text(file).endsWith("/" + path)) {
                return Optional.of(facts(file, Files.readAllBytes(file)));
            }
        }
        return Optional.empty();
    }

    private Inputs read(Path file, byte[] content) throws IOException {
        ClassFacts type = facts(file, content);
        Optional<Mapper> mapper = Mapper.of(type);
        return mapper.isEmpty()
                ? Inputs.NONE
                : new AnnotatedClass(type, mapper.get(), this, SourceFile.of(file, type.name())).read();
    }

    /** The library refuses classes of a Java that is newer than it knows, and damaged ones in many ways. */
    private static ClassFacts facts(Path file, byte[] content) {
        try {
            return ClassFactsReader.read(content);
        } catch (RuntimeException e) {
            throw new InputException(Place.of(file) + ": not a class file that can be read: " + e, e);
        }
    }

    private static boolean contains(byte[] content, byte[] part) {
        for (int i = 0; i <= content.length - part.length; i++) {
            if (content[i] == part[0] && matches(content, i, part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(byte[] content, int from, byte[] part) {
        for (int i = 1; i < part.length; i++) {
            if (content[from + i] != part[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
