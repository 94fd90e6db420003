package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the classes of a Kotlin source. Any text has classes, perhaps none. Not thread-safe. */
public final class KotlinParser {

    /** The keywords before the keyword of a declaration. */
    public static final Set<String> MODIFIERS = Set.of(
            ("abstract actual annotation companion const crossinline data enum expect final infix inline inner internal lateinit"
                            + " open operator override private protected public sealed suspend value vararg")
                    .split(" ", -1));

    /** The maximum length of a name, which classes in classes in classes repeat. */
    private static final int NAME = 1_000;

    private final Place file;
    private final Tokens tokens;
    private final KotlinNames names;
    private final KotlinAnnotations annotations;
    private final KotlinMembers members;

    /** The classes by the index of the bracket that opens their body. */
    private final Map<Integer, String> bodies = new LinkedHashMap<>();

    private KotlinParser(String source, Place file) {
        this.file = file;
        this.tokens = Tokens.of(source, Language.KOTLIN);
        this.names = new KotlinNames(tokens);
        this.annotations = new KotlinAnnotations(tokens, names);
        this.members = new KotlinMembers(tokens, names, annotations);
    }

    /** Returns the classes of a source; nested ones follow their enclosing class. */
    public static List<ClassFacts> parse(String source, Place file) {
        return new KotlinParser(source, file).classes();
    }

    private List<ClassFacts> classes() {
        List<ClassFacts> classes = new ArrayList<>();
        List<Annotation> pending = new ArrayList<>();
        boolean isEnum = false;
        for (int i = 0; i < tokens.size(); ) {
            if (tokens.at(i).is("@") && tokens.at(i + 1).isName()) {
                i = annotations.read(i, pending);
            } else if (isDeclaration(i)) {
                classes.add(declared(i, List.copyOf(pending), isEnum));
                i += 2;
                pending.clear();
            } else {
                isEnum = tokens.at(i).is("enum")
                        || (isEnum && MODIFIERS.contains(tokens.at(i).text()));
                if (!MODIFIERS.contains(tokens.at(i).text())) {
                    pending.clear();
                }
                i++;
            }
        }
        return classes;
    }

    private boolean isDeclaration(int index) {
        boolean isKeyword = tokens.at(index).is("class")
                || tokens.at(index).is("interface")
                || tokens.at(index).is("object");
        return isKeyword
                && tokens.at(index + 1).isName()
                && !tokens.at(index - 1).is("::");
    }

    private ClassFacts declared(int keyword, List<Annotation> own, boolean isEnum) {
        String name = outer(keyword) + tokens.at(keyword + 1).text();
        KotlinHeader header = KotlinHeader.of(tokens, keyword + 2);
        if (header.body() >= 0) {
            bodies.put(header.body(), name);
        }
        KotlinMembers.Found found = members.read(header, isEnum);
        return new ClassFacts(
                names.inPackage(name),
                file.at(tokens.at(keyword + 1).line()),
                header.parent() < 0
                        ? null
                        : new KotlinTypes(tokens, names)
                                .read(header.parent())
                                .replaceFirst("<.*", "")
                                .replace('.', '/'),
                own,
                found.members(),
                found.constants(),
                found.defaults());
    }

    /** Returns the names of the classes around a declaration, with dots after them. */
    private String outer(int index) {
        int body = tokens.enclosing(index);
        while (body >= 0 && !bodies.containsKey(body)) {
            body = tokens.enclosing(body);
        }
        String name = bodies.getOrDefault(body, "");
        return name.isEmpty() || name.length() > NAME ? "" : name + ".";
    }
}
