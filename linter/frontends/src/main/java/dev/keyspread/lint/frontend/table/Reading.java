package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Rejection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the values of one table in a document, and collects a note for each that is unknown. Not thread-safe. */
public final class Reading {

    private static final Pattern VALID_NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    /** Placeholders of template engines other than CloudFormation. */
    private static final Pattern PLACEHOLDER = Pattern.compile(".*[$%{}<>\\[\\]#].*", Pattern.DOTALL);

    private final Place file;
    private final Place caller;
    private final String table;
    private final Resolver resolver;
    private final Map<String, String> words;
    private final List<Note> notes = new ArrayList<>();
    private final List<Rejection> rejections = new ArrayList<>();
    private final Map<String, Place> members = new LinkedHashMap<>();

    /**
     * Creates a reading.
     *
     * @param table the name of the table in notes
     */
    public Reading(Place file, String table, Resolver resolver) {
        this(file, file, table, resolver, Map.of());
    }

    /**
     * Creates a reading of a module.
     *
     * @param caller the file of negative lines, which calls the module
     * @param words what members are called in notes, if the format has other names than those that are read
     */
    public Reading(Place file, Place caller, String table, Resolver resolver, Map<String, String> words) {
        this.file = file;
        this.caller = caller;
        this.table = table;
        this.resolver = resolver;
        this.words = words;
    }

    /**
     * Returns the table and the notes so far.
     *
     * @param description the description of the table
     * @param owner the object that contains the table's name, and the name of that member
     */
    public Inputs result(Optional<EntitySchema> schema, Node description, String id, Node owner, String member) {
        Node written = owner.member(member).orElse(owner);
        if (written instanceof Node.Scalar name) {
            checkName("Table", null, name.value());
        }
        return new Inputs(
                schema
                        .map(entity -> entity.toBuilder().rejections(rejections).build())
                        .map(entity -> new TableInput(
                                entity, at(description.line()), members, id, List.of(), written instanceof Node.Scalar))
                        .stream()
                        .toList(),
                notes);
    }

    /** Adds a reason if DynamoDB rejects the name of a table or of an index. */
    public void checkName(String kind, @Nullable String index, String name) {
        if (!VALID_NAME.matcher(name).matches() && !PLACEHOLDER.matcher(name).matches()) {
            rejections.add(new Rejection(
                    "service-limit-exceeded",
                    index,
                    null,
                    kind + " name \"" + name + "\" must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and .",
                    ""));
        }
    }

    /** Returns the reasons so far why DynamoDB rejects the definition. */
    public List<Rejection> rejections() {
        return List.copyOf(rejections);
    }

    /** Adds reasons of another reading. */
    public void reject(List<Rejection> others) {
        rejections.addAll(others);
    }

    /** Adds a reason why DynamoDB rejects the definition. */
    public void reject(@Nullable String index, @Nullable String attribute, String problem, String fix) {
        rejections.add(new Rejection("rejected-definition", index, attribute, problem, fix));
    }

    /** Sets the place of a member, an index, or a member of an index, unless it has one. */
    public void locate(@Nullable String index, @Nullable String member, Node node) {
        members.putIfAbsent(TableInput.address(index, member), at(node.line()));
    }

    private Place at(int line) {
        return line < 0 ? caller.at(-line) : file.at(line);
    }

    /** Returns the text of a member, or empty if it is absent or unknown. */
    public Optional<String> text(Node parent, String name, String consequence) {
        return parent.member(name).flatMap(node -> value(node, its(name), consequence, Note.Topic.OTHER));
    }

    /** Returns the text of a member, or empty without a note if it is absent or unknown, or has a placeholder. */
    public Optional<String> known(Node parent, String name) {
        return parent.member(name)
                .flatMap(node -> Optional.ofNullable(resolver.resolve(node).text()))
                .filter(text -> !PLACEHOLDER.matcher(text).matches());
    }

    /** Returns the name of the table, or empty if it is absent or unknown. */
    public Optional<String> name(Node parent, String name, String consequence) {
        return parent.member(name).flatMap(node -> value(node, its(name), consequence, Note.Topic.NAME));
    }

    /** Returns a name as it is written, with the variables that only the deployment knows, or empty if it has none. */
    public Optional<String> written(Node parent, String name) {
        return parent.member(name)
                .filter(node -> resolver.resolve(node).text() == null)
                .flatMap(node ->
                        node.text("Fn::Sub").or(() -> node.text("Ref").map(variable -> "${" + variable + "}")));
    }

    /** Returns the text of a mandatory member. */
    public Optional<String> required(Node parent, String name, String consequence) {
        if (parent.member(name).isEmpty()) {
            note(parent.line(), "it has no " + words.getOrDefault(name, name), consequence);
        }
        return text(parent, name, consequence);
    }

    /** Returns the whole number of a member, or -1 if it is absent or unknown. */
    public long number(Node parent, String name) {
        return parent.member(name)
                .flatMap(node -> value(node, its(name), "it counts as unknown", Note.Topic.CAPACITY))
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .orElse(-1L);
    }

    /** Returns the elements of a member. A function in place of the list or of an element is noted and skipped. */
    public List<Node> list(Node parent, String name, String consequence, String ofElement) {
        Optional<Node> list = parent.member(name).filter(node -> !isNoValue(node));
        if (list.isPresent() && !(list.get() instanceof Node.Elements)) {
            unresolved(its(name), list.get(), consequence);
        }
        List<Node> known = new ArrayList<>();
        for (Node element : list.map(Node::elements).orElse(List.of())) {
            if (isUnresolved(element)) {
                unresolved("an element of " + its(name), element, ofElement);
            } else if (!isNoValue(element)) {
                known.add(element);
            }
        }
        return known;
    }

    /** Returns whether a list and all of its elements are known. An absent list is not. */
    public static boolean isKnown(Node parent, String name) {
        return parent.member(name)
                .filter(list -> list instanceof Node.Elements
                        && list.elements().stream().noneMatch(Reading::isUnresolved))
                .isPresent();
    }

    /** Returns whether a function or an unknown value is in place of an element. */
    public static boolean isUnresolved(Node element) {
        return element instanceof Node.Unknown
                || function(element).filter(function -> !isNoValue(element)).isPresent();
    }

    private String its(String name) {
        return "its " + words.getOrDefault(name, name);
    }

    private void unresolved(String what, Node node, String consequence) {
        String reason = node instanceof Node.Unknown unknown
                ? unknown.reason()
                : function(node)
                        .map(function -> function + " is evaluated only at deployment")
                        .orElse("it is " + node.kind());
        note(node.line(), what + " cannot be resolved: " + reason, consequence);
    }

    /** Returns the function in place of a value. */
    private static Optional<String> function(Node node) {
        return node instanceof Node.Members members && members.members().size() == 1
                ? members.members().keySet().stream()
                        .filter(name -> name.equals("Ref") || name.startsWith("Fn::"))
                        .findFirst()
                : Optional.empty();
    }

    /** Returns whether CloudFormation removes the value. */
    public static boolean isNoValue(Node node) {
        return node.text("Ref").equals(Optional.of("AWS::NoValue"));
    }

    /** Drops all notes but those with a consequence, if the others do not matter then. */
    public void keepOnly(String consequence) {
        notes.removeIf(note -> !note.message().endsWith("; " + consequence));
    }

    /** Adds a note with the problem of a value and its consequence. */
    public void note(int line, String problem, String consequence) {
        note(line, problem, consequence, Note.Topic.OTHER);
    }

    private void note(int line, String problem, String consequence, Note.Topic topic) {
        notes.add(new Note(at(line), "table \"" + table + "\": " + problem + "; " + consequence, topic));
    }

    private Optional<String> value(Node node, String what, String consequence, Note.Topic topic) {
        Resolver.Resolution resolution = resolver.resolve(node);
        if (resolution.text() == null) {
            note(node.line(), what + " cannot be resolved: " + resolution.reason(), consequence, topic);
        }
        return Optional.ofNullable(resolution.text());
    }

    /** Evaluates the values of a document. */
    @FunctionalInterface
    public interface Resolver {

        /** A resolver for documents without functions. */
        Resolver LITERAL = node -> node instanceof Node.Unknown unknown
                ? Resolution.unknown(unknown.reason())
                : node.text()
                        .map(Resolution::of)
                        .orElseGet(() -> Resolution.unknown("it is " + node.kind() + " and not a text"));

        /** Returns the text of a value, or the reason why it is unknown. */
        Resolution resolve(Node node);

        /**
         * The text of a value, or the reason why it is unknown until the template is deployed.
         *
         * @param text the text, or {@code null}
         * @param reason the reason; empty if the text is known
         */
        record Resolution(@Nullable String text, String reason) {

            /** Returns a known text. */
            public static Resolution of(String text) {
                return new Resolution(text, "");
            }

            /** Returns the reason why a text is unknown. */
            public static Resolution unknown(String reason) {
                return new Resolution(null, reason);
            }
        }
    }
}
