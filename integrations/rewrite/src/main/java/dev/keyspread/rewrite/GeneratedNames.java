package dev.keyspread.rewrite;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** The names that the processor gives to the parts of generated classes, before it has generated them. */
final class GeneratedNames {

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    private static final Pattern ACRONYM = Pattern.compile("^[A-Z]+(?![a-z])|^[A-Z]");
    private static final Pattern SEPARATORS = Pattern.compile("[-_.]+");

    /** The methods of every repository. A query of an index with such a name begins with {@code query}. */
    private static final Set<String> TAKEN = Set.of(
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait",
            "save",
            "as",
            "async",
            "consistent",
            "find",
            "create",
            "exists",
            "saveAll",
            "findAll",
            "deleteAll",
            "findAnywhere",
            "delete",
            "key",
            "prepareSave",
            "update",
            "prepareDelete",
            "query",
            "table",
            "equals");

    private GeneratedNames() {}

    /** Returns the name of a generated class: {@code Shop_OrderAttributes} for {@code Shop$Order}. */
    static String generated(String entity, String suffix) {
        return entity.replace('$', '_').replace('.', '_') + suffix;
    }

    /** Returns the name that the processor gives to a repository. */
    static String repository(String entity) {
        return generated(entity, "Repository");
    }

    /** Returns the name of a repository that is no name of a class of the sources: classes that use a mapper often have the usual one. */
    static String repository(String entity, Set<String> sources) {
        String name = repository(entity);
        while (sources.contains(name)) {
            name = name.replaceFirst("Repository$", "ItemRepository");
        }
        return name;
    }

    /** Returns the method that queries an index: {@code byEmail} for {@code by-email}. */
    static String query(String index) {
        String words = Arrays.stream(SEPARATORS.split(index))
                .filter(word -> !word.isEmpty())
                .map(GeneratedNames::word)
                .collect(Collectors.joining());
        String name = ACRONYM.matcher(words).replaceFirst(match -> match.group().toLowerCase(Locale.ROOT));
        name = SourceVersion.isKeyword(name) ? name + "_" : name;
        return SourceVersion.isName(name) && !TAKEN.contains(name) ? name : "query" + words;
    }

    private static String word(String word) {
        String usual = word.equals(word.toUpperCase(Locale.ROOT)) ? word.toLowerCase(Locale.ROOT) : word;
        return usual.substring(0, 1).toUpperCase(Locale.ROOT) + usual.substring(1);
    }

    /** Returns the constant of a member in the class of attributes: {@code TOTAL_DUE} for {@code totalDue}. */
    static String attribute(String member) {
        return HUMP.matcher(member).replaceAll("_").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
