package dev.keyspread.cli.pages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A block of code on a page.
 *
 * @param page the file name of the page
 * @param line the line of the opening fence
 * @param language the language after the opening fence, or an empty text
 * @param text the block without its fences
 */
record Fence(String page, int line, String language, String text) {

    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

    boolean isJava() {
        return language.equals("java");
    }

    /** Returns whether it is a line of {@code --input key-schemas}. */
    boolean isKeySchema() {
        return language.equals("json") && text.contains("\"partition_key_name\"");
    }

    /** Returns whether it is a baseline. */
    boolean isBaseline() {
        return language.equals("json") && text.contains("\"findings\"");
    }

    /** Returns the name of the file that readers save it as. */
    String fileName() {
        return switch (language) {
            case "java" -> typeName() + ".java";
            case "hcl" -> "main.tf";
            case "json" -> isBaseline() ? "keyspread-baseline.json" : "template.json";
            case "yaml" -> "template.yaml";
            default -> throw problem("no test reads blocks of \"" + language + "\" here");
        };
    }

    /** Returns this block if it is a file. Fails for others. */
    Fence asFile() {
        fileName();
        return this;
    }

    /** Returns its place on the page. */
    String place() {
        return page + ":" + line;
    }

    AssertionError problem(String problem) {
        return new AssertionError(place() + ": " + problem);
    }

    private String typeName() {
        Matcher type = TYPE.matcher(text);
        if (!type.find()) {
            throw problem("the Java code declares no type");
        }
        return type.group(1);
    }
}
