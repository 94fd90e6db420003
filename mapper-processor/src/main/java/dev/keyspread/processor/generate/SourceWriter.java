package dev.keyspread.processor.generate;

import com.palantir.javapoet.JavaFile;
import dev.keyspread.processor.generate.repository.ComponentModel;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/** Writes the generated classes of an entity to the Filer. */
public final class SourceWriter {

    private static final String REPOSITORIES = "META-INF/keyspread/repositories/";

    private static final int COLUMNS = 120;

    private static final Pattern COMMENT = Pattern.compile("(?m)^( *)/\\*\\*\n *\\* (.*)\n *\\*/$");

    private static final Pattern EMPTY_BODY = Pattern.compile(" \\{\n *}");

    private static final Pattern SIGNATURE =
            Pattern.compile("(?m)^( *(?:[\\w<>\\[\\], .?]+ )?\\w+\\()([^()\n]*(?:\n[^()\n]*)+)(\\)[^()\n]*\\{}?)$");

    private static final Pattern STATEMENT = Pattern.compile("(?m)^( *)([^(*/\n]*\\()([^\n]*\\);)$");

    private static final List<Pattern> GAPS = Stream.of("Attribute<", "ShardLayout ", "ItemDecoder<")
            .map(SourceWriter::gap)
            .toList();

    private final ComponentModel component;
    private final Filer filer;
    private final Messager messager;
    private final Elements elements;

    /** Creates a writer to the Filer. {@code elements} finds the classes that the code refers to. */
    public SourceWriter(ComponentModel component, Filer filer, Messager messager, Elements elements) {
        this.component = component;
        this.filer = filer;
        this.messager = messager;
        this.elements = elements;
    }

    /** Generates and writes the classes of one entity, and the index of its repository. */
    public void write(EntityModel entity) {
        for (JavaFile file : EntityGenerator.generate(entity, component, elements)) {
            String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
            write(prefix + file.typeSpec().name(), file, entity.element());
        }
        writeIndex(entity);
    }

    /**
     * Writes an empty resource whose name is that of the repository's class, so that containers find the repositories of a
     * module without scanning classes. One file for all would make Gradle recompile the whole module each time.
     */
    private void writeIndex(EntityModel entity) {
        String resource =
                REPOSITORIES + EntityContext.of(entity).repository().type().reflectionName();
        try {
            filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, entity.element())
                    .openOutputStream()
                    .close();
        } catch (IOException e) {
            String message = "[RepositoryIndexNotWritten] The resource %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(resource, e), entity.element());
        }
    }

    /**
     * Writes a file with the entity as its only originating element. With several, Gradle would recompile everything. A
     * change of a nested class recompiles the entity anyway.
     */
    private void write(String name, JavaFile file, Element entity) {
        try (Writer writer = filer.createSourceFile(name, entity).openWriter()) {
            writer.write(escaped(layout(file.toString())));
        } catch (FilerException e) {
            String message =
                    "[GeneratedClassTaken] The name %s must be free for the class that is generated for \"%s\" "
                            + "(found another class of this name). Rename one of them%s";
            String fix = name.endsWith("Repository") ? ", or name the repository: @Table(repository = \"…\")" : "";
            messager.printMessage(Kind.ERROR, message.formatted(name, entity.getSimpleName(), fix), entity);
        } catch (IOException e) {
            String message = "[GeneratedClassNotWritten] The class %s cannot be written (found %s)";
            messager.printMessage(Kind.ERROR, message.formatted(name, e), entity);
        }
    }

    /**
     * Returns a source with non-ASCII characters as Unicode escapes. The Filer writes sources in javac's encoding, which
     * may not support a character and would store it as {@code ?}.
     */
    private static String escaped(String source) {
        StringBuilder ascii = new StringBuilder(source.length());
        source.chars()
                .forEach(character ->
                        ascii.append(character < 128 ? Character.toString(character) : "\\u%04x".formatted(character)));
        return ascii.toString();
    }

    /**
     * Shortens JavaPoet's layout: short comments, empty bodies and signatures that fit on one line, related constants
     * together, and a line break in statements that are too long. Only white space between tokens changes.
     */
    static String layout(String source) {
        String layout = EMPTY_BODY.matcher(source).replaceAll(" {}");
        layout = COMMENT.matcher(layout).replaceAll(SourceWriter::comment);
        layout = SIGNATURE.matcher(layout).replaceAll(SourceWriter::signature);
        layout = STATEMENT
                .matcher(layout)
                .replaceAll(match -> match.end() - match.start() <= COLUMNS ? "$0" : "$1$2\n$1        $3");
        for (Pattern gap : GAPS) {
            layout = gap.matcher(layout).replaceAll("$1");
        }
        return layout;
    }

    /** Returns the pattern of the blank line between two constants of one type. */
    private static Pattern gap(String type) {
        String constant = " +static final " + type;
        return Pattern.compile("(?m)^(" + constant + ".*(?:\n {12}.*)*;\n)\n(?=" + constant + ")");
    }

    private static String comment(MatchResult match) {
        String line = match.group(1) + "/** " + match.group(2) + " */";
        return Matcher.quoteReplacement(line.length() <= COLUMNS ? line : match.group());
    }

    private static String signature(MatchResult match) {
        String parameters = match.group(2).strip().replaceAll("\\s*\n\\s*", " ");
        String line = match.group(1) + parameters + match.group(3);
        boolean fits = line.length() <= COLUMNS || parameters.isEmpty();
        return Matcher.quoteReplacement(fits ? line : match.group());
    }
}
