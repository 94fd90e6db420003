package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the lines of keys in a table of CloudFormation's format. */
final class KeyLines {

    private KeyLines() {}

    /** Returns the lines of the attributes in keys by name. The key of the table comes before those of indexes. */
    static Map<String, Integer> of(Node table) {
        Map<String, Integer> lines = new LinkedHashMap<>();
        owners(table)
                .flatMap(owner -> owner.elements("KeySchema").stream())
                .forEach(element ->
                        element.text("AttributeName").ifPresent(name -> lines.putIfAbsent(name, element.line())));
        Optional<Node> timeToLive = table.member("TimeToLiveSpecification");
        timeToLive
                .flatMap(setting -> setting.text("AttributeName"))
                .ifPresent(name -> lines.putIfAbsent(name, timeToLive.get().line()));
        return lines;
    }

    private static Stream<Node> owners(Node table) {
        return Stream.of(
                        Stream.of(table),
                        table.elements("GlobalSecondaryIndexes").stream(),
                        table.elements("LocalSecondaryIndexes").stream())
                .flatMap(owners -> owners);
    }
}
