package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.source.Tokens;

/**
 * The parts of a class after its name, as indexes of tokens; -1 for a part that is absent.
 *
 * @param parameters the bracket that opens the parameters of the primary constructor
 * @param parent the first name of the superclass
 * @param body the bracket that opens the body
 */
public record KotlinHeader(int parameters, int parent, int body) {

    /** The maximum number of tokens of a header outside brackets. */
    private static final int LENGTH = 100;

    /** Returns the header that begins after the name of a class. */
    public static KotlinHeader of(Tokens tokens, int start) {
        int parameters = -1;
        int parent = -1;
        int at = start;
        for (int i = 0; i < LENGTH && !tokens.isClosing(at); i++) {
            if (tokens.at(at).is("{")) {
                return new KotlinHeader(parameters, parent, at);
            }
            if (isNextDeclaration(tokens, at, start)) {
                break;
            }
            if (tokens.at(at).is("(")) {
                parameters = parameters < 0 && parent < 0 ? at : parameters;
                // Only a superclass has arguments, and interfaces may come before it.
                parent = parent < 0 ? parent : Math.max(parent, nameBefore(tokens, at));
                at = tokens.closing(at);
            } else if (tokens.at(at).is(":") && parent < 0) {
                parent = 0;
            }
            at++;
        }
        return new KotlinHeader(parameters, parent > 0 ? parent : -1, -1);
    }

    private static boolean isNextDeclaration(Tokens tokens, int at, int start) {
        boolean continues = tokens.at(at - 1).is(",") || tokens.at(at - 1).is(":");
        return at > start
                && tokens.at(at).isFirst()
                && (tokens.at(at).isName() || tokens.at(at).is("@"))
                && !tokens.at(at).is("constructor")
                && !tokens.at(at).is("where")
                && !continues;
    }

    private static int nameBefore(Tokens tokens, int bracket) {
        int name = bracket - 1;
        if (tokens.at(name).is(">")) {
            while (name > bracket - LENGTH && !tokens.at(name).is("<")) {
                name--;
            }
            name--;
        }
        while (tokens.at(name - 1).is(".")) {
            name -= 2;
        }
        return tokens.at(name).isName() ? name : 0;
    }
}
