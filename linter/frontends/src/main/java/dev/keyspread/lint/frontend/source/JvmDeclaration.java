package dev.keyspread.lint.frontend.source;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A declaration in a Java or Kotlin source. Places are indexes of tokens, and -1 for a part that is absent. Members of a companion
 * object are static.
 *
 * @param kind the kind
 * @param start the first token, which may begin an annotation
 * @param first the first token after annotations and modifiers
 * @param name the name; the bracket of an initializer
 * @param type the type of a field or of a method's result; the type after {@code extends} of a class
 * @param parameters the bracket that opens the parameters of a method or a record, or the arguments of an enum's constant
 * @param value the initial value of a field, or the literal that its getter returns
 * @param body the bracket that opens the body
 * @param end the token after the declaration
 * @param annotations the annotations
 * @param modifiers the modifiers that are no annotations
 * @param members the members of a class, with the components of a record, or the properties of a primary constructor
 */
public record JvmDeclaration(
        Kind kind,
        int start,
        int first,
        int name,
        int type,
        int parameters,
        int value,
        int body,
        int end,
        List<Annotation> annotations,
        Set<String> modifiers,
        List<JvmDeclaration> members) {

    public JvmDeclaration {
        annotations = List.copyOf(annotations);
        modifiers = Set.copyOf(modifiers);
        members = List.copyOf(members);
    }

    /** Returns the declaration with one more modifier. */
    JvmDeclaration with(String modifier) {
        Set<String> all = new HashSet<>(modifiers);
        all.add(modifier);
        return new JvmDeclaration(
                kind, start, first, name, type, parameters, value, body, end, annotations, all, members);
    }

    /** Returns whether it is a class of any kind. */
    public boolean isClass() {
        return EnumSet.range(Kind.CLASS, Kind.RECORD).contains(kind);
    }

    /** Returns whether it is a field or a property, perhaps that of a component. */
    public boolean isField() {
        return kind == Kind.FIELD || kind == Kind.COMPONENT;
    }

    /** Returns whether it has an annotation with one of these simple names. */
    public boolean isAnnotated(Set<String> names) {
        return annotations.stream().anyMatch(each -> names.contains(each.simpleName()));
    }

    /** Returns whether it has this modifier. */
    public boolean is(String modifier) {
        return modifiers.contains(modifier);
    }

    /** The kind of declaration. */
    public enum Kind {
        CLASS,
        /** An interface, perhaps of an annotation. */
        INTERFACE,
        ENUM,
        RECORD,
        /** A field, a property, or a parameter of a method. */
        FIELD,
        /** The component of a record, or the property of a primary constructor. */
        COMPONENT,
        /** A constant of an enum. */
        CONSTANT,
        METHOD,
        CONSTRUCTOR,
        INITIALIZER
    }

    /**
     * An annotation.
     *
     * @param at the at sign
     * @param name the name as it is written
     * @param arguments the bracket that opens the arguments, or -1 if there are none
     * @param end the token after it
     */
    public record Annotation(int at, String name, int arguments, int end) {

        /** Returns the token after the name. */
        public int nameEnd() {
            return arguments < 0 ? end : arguments;
        }

        /** Returns the name without packages and classes around it. */
        public String simpleName() {
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }
}
