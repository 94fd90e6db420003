package dev.keyspread.lint.frontend.calls;

/** Canonical names of classes, with dots instead of slashes and dollars. */
final class ClassNames {

    private ClassNames() {}

    static String canonical(String internalName) {
        return internalName.replace('/', '.').replace('$', '.');
    }

    /** Returns the name of the class around an anonymous or local class, whose own names begin with a number. */
    static String ofMember(String internalName) {
        return canonical(internalName.replaceFirst("\\$\\d.*", ""));
    }

    /** Returns the name of a class without its package and the classes around it. */
    static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
