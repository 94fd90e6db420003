package dev.keyspread.lint.frontend.table;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.Suppression;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A class of the inputs that uses DynamoDB.
 *
 * @param code the class
 * @param file the path of its source, or else of its class file, with forward slashes
 */
public record CodeInput(CodeClass code, String file) {

    /** The part of DynamoDB's packages that is in every class file and source that names one of their classes. */
    private static final String MARK = "dynamodb";

    /** The folders of tests, which may read small tables as they like, and of the SDK in a jar with all dependencies. */
    private static final Pattern SKIPPED =
            Pattern.compile(".*/(src/(test|\\w+Test|it|testFixtures|jmh)|test-classes|build/classes/\\w+/test"
                    + "|software/amazon/awssdk|com/amazonaws/services/dynamodbv2|org/socialsignin/spring/data/dynamodb"
                    + "|io/awspring/cloud/dynamodb)/.*");

    /** Returns whether a class may use DynamoDB, by the content of its class file. */
    public static boolean isRelevant(byte[] classFile) {
        return isRelevant(new String(classFile, StandardCharsets.ISO_8859_1));
    }

    /** Returns whether a source may use DynamoDB. */
    public static boolean isRelevant(String source) {
        return source.contains(MARK);
    }

    /** Returns whether the code of a class or source is not linted: that of tests and of the SDK itself. */
    public static boolean isSkipped(String path) {
        return SKIPPED.matcher("/" + path).matches();
    }

    /** Returns this class inside an archive. An empty name means no archive. */
    public CodeInput in(String archive) {
        return new CodeInput(code, archive + file);
    }

    /**
     * Returns the classes that use DynamoDB, each once, in the order of their names. Anonymous classes are files of their own,
     * and belong to the class around them.
     */
    public static List<CodeInput> merged(Collection<CodeInput> inputs) {
        Map<String, CodeInput> byName = new LinkedHashMap<>();
        inputs.forEach(input -> byName.merge(input.code.name(), input, CodeInput::with));
        return byName.values().stream()
                .filter(input -> input.code.usesDynamoDb())
                .sorted(comparing(input -> input.code.name()))
                .toList();
    }

    /**
     * Returns compiled classes and those that only sources contain. A compiled class takes its file from its source.
     */
    public static List<CodeInput> located(Collection<CodeInput> compiled, Collection<CodeInput> sources) {
        Map<String, CodeInput> bySource = new LinkedHashMap<>();
        sources.forEach(source -> bySource.put(source.code.name(), source));
        List<CodeInput> all = new ArrayList<>();
        for (CodeInput each : compiled) {
            CodeInput source = bySource.remove(each.code.name());
            all.add(source == null ? each : new CodeInput(each.code, source.file));
        }
        all.addAll(bySource.values());
        return all;
    }

    /** Returns both parts of a class, with the file of the outer one, whose name is shorter. */
    private CodeInput with(CodeInput other) {
        List<CodeMethod> methods = Stream.concat(code.methods().stream(), other.code.methods().stream())
                .toList();
        List<Suppression> suppressions = Stream.concat(code.suppressions().stream(), other.code.suppressions().stream())
                .toList();
        CodeInput outer = file.length() <= other.file.length() ? this : other;
        CodeClass type = outer.code;
        return new CodeInput(
                new CodeClass(type.name(), type.line(), type.supertypes(), type.annotations(), methods, suppressions),
                outer.file);
    }
}
