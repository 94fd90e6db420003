package dev.keyspread.lint.frontend.schema;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.schema.StaticSchema.StaticAttribute;
import dev.keyspread.lint.frontend.schema.StaticSchema.Tag;
import dev.keyspread.lint.frontend.schema.StaticSchema.Unknown;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the table schemas that a Java or Kotlin source builds for the Enhanced Client. Not thread-safe. */
public final class StaticSchemas {

    private static final Set<String> BUILDERS =
            Set.of("StaticTableSchema", "StaticImmutableTableSchema", "TableSchema");
    private static final Set<String> ATTRIBUTES = Set.of("StaticAttribute", "StaticImmutableAttribute");
    private static final Set<String> KEYS =
            Set.of("primaryPartitionKey", "primarySortKey", "secondaryPartitionKey", "secondarySortKey");

    /** The maximum number of tokens of a type between a name and its value. */
    private static final int TYPE = 30;

    private final Tokens tokens;
    private final ExpressionParser parser;
    private final Evaluator evaluator;
    private final TypeNames types;
    private List<StaticAttribute> attributes = new ArrayList<>();
    private List<Unknown> unknown = new ArrayList<>();

    private StaticSchemas(SourceFile file, Program program) {
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
        this.evaluator = new Evaluator(file, program, Map.of(), false);
        this.types = new TypeNames(file);
    }

    /** Returns whether a source may build a schema. It is a quick test of the text. */
    public static boolean isRelevant(String source) {
        return BUILDERS.stream().anyMatch(source::contains) && source.contains("primaryPartitionKey");
    }

    /** Returns the schemas in the order of the source. */
    public static List<StaticSchema> read(SourceFile file, Program program) {
        return new StaticSchemas(file, program).all();
    }

    private List<StaticSchema> all() {
        List<StaticSchema> schemas = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (isBuilder(i, BUILDERS)) {
                attributes = new ArrayList<>();
                unknown = new ArrayList<>();
                readCalls(tokens.closing(i + 3) + 1);
                schemas.add(
                        new StaticSchema(types.of(i + 4), table(i), tokens.at(i).line(), attributes, unknown));
            }
        }
        return schemas;
    }

    /** Returns whether {@code Name.builder(} begins with a token. */
    private boolean isBuilder(int at, Set<String> names) {
        return names.contains(tokens.at(at).text())
                && tokens.at(at + 1).is(".")
                && tokens.at(at + 2).is("builder")
                && tokens.at(at + 3).is("(");
    }

    /** Reads the calls that add attributes to a builder, up to the end of the chain. */
    private void readCalls(int start) {
        for (int dot = start; isCall(dot); dot = next(dot)) {
            int open = dot + 2;
            if (tokens.at(dot + 1).is("addAttribute") || tokens.at(dot + 1).is("attributes")) {
                readAttributes(open, next(dot));
            }
        }
    }

    private boolean isCall(int dot) {
        return tokens.at(dot).is(".")
                && (tokens.at(dot + 2).is("(") || tokens.at(dot + 2).is("{"))
                && tokens.at(dot + 1).isName();
    }

    /** Returns the index after a call and the function behind its arguments, as Kotlin writes it. */
    private int next(int dot) {
        int end = tokens.closing(dot + 2) + 1;
        return tokens.at(end).is("{") ? tokens.closing(end) + 1 : end;
    }

    /** Reads the attribute that a function describes, or those that builders of their own create. */
    private void readAttributes(int open, int end) {
        boolean hasBuilder = false;
        for (int i = open; i < end; i++) {
            if (isBuilder(i, ATTRIBUTES)) {
                int arguments = i + 3;
                readAttribute(types.of(types.lastArgument(arguments)), tokens.closing(arguments) + 1);
                hasBuilder = true;
            }
        }
        int body = hasBuilder ? end : body(open, end);
        if (body < end) {
            readAttribute(types.of(open + 1), body + 1);
        }
    }

    /** Returns the index of the name that begins the body of a function: {@code a} of {@code a -> a.name("id")}. */
    private int body(int open, int end) {
        for (int i = open; i < end; i++) {
            boolean isBody = tokens.at(i).is("->")
                    || (tokens.at(i).is("{") && tokens.at(i + 1).is("it"));
            if (isBody) {
                return i + 1;
            }
        }
        return end;
    }

    private void readAttribute(String type, int start) {
        Optional<String> name = Optional.empty();
        int line = tokens.at(start).line();
        boolean isConverted = false;
        List<Tag> tags = new ArrayList<>();
        for (int dot = start; isCall(dot); dot = next(dot)) {
            String method = tokens.at(dot + 1).text();
            if (method.equals("name")) {
                name = text(dot + 3);
                line = tokens.at(dot + 3).line();
            } else if (method.equals("tags") || method.equals("addTag")) {
                tags.addAll(tags(dot + 2));
            }
            isConverted |= method.equals("attributeConverter");
        }
        if (name.isPresent()) {
            attributes.add(new StaticAttribute(name.get(), type, line, isConverted, tags));
        }
    }

    private List<Tag> tags(int open) {
        List<Tag> tags = new ArrayList<>();
        for (int i = open + 1; i < tokens.closing(open); i++) {
            String function = tokens.at(i).text();
            if (KEYS.contains(function) && tokens.at(i + 1).is("(")) {
                boolean isOfTable = tokens.at(i + 2).is(")");
                tags.add(new Tag(function, isOfTable ? List.of() : names(i + 2)));
            }
        }
        return tags;
    }

    /** Returns one name, or those of a collection. */
    private List<String> names(int start) {
        Node value = evaluator.evaluate(parser.parse(start));
        return Stream.concat(known(value).stream(), value.elements().stream().flatMap(each -> known(each).stream()))
                .toList();
    }

    private Optional<String> text(int start) {
        return known(evaluator.evaluate(parser.parse(start)));
    }

    private Optional<String> known(Node value) {
        if (value instanceof Node.Unknown open) {
            unknown.add(new Unknown(open.line(), open.source()));
        }
        return value.text();
    }

    /** Returns the variable in front of an equals sign, or an empty text. */
    private String variable(int equals) {
        if (!tokens.at(equals).is("=")) {
            return "";
        }
        int name = equals - 1;
        while (name > equals - TYPE && !tokens.at(name - 1).is("val") && tokens.language() == Language.KOTLIN) {
            name--;
        }
        return tokens.at(name).text();
    }

    /** Returns the first argument of {@code client.table("orders", SCHEMA)}, for the variable that has the schema. */
    private String table(int builder) {
        String variable = variable(builder - 1);
        for (int i = 0; i < tokens.size() && !variable.isEmpty(); i++) {
            int open = i + 1;
            boolean isCall = tokens.at(i).is("table")
                    && tokens.at(i - 1).is(".")
                    && tokens.at(open).is("(");
            if (isCall && tokens.at(tokens.closing(open) - 1).is(variable)) {
                return evaluator.evaluate(parser.parse(open + 1)).text().orElse("");
            }
        }
        return "";
    }
}
