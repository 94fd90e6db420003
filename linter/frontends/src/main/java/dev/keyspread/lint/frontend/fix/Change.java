package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import dev.keyspread.lint.frontend.source.JvmDeclaration;

/** A change of a class that removes a finding. */
public sealed interface Change permits AddedAnnotation, AddedConverter, SwappedKeys {

    /**
     * Adds the change to the edits of the class's source.
     *
     * @return the declaration that is changed first
     * @throws NotFixedException if the source does not have what is to be changed
     */
    JvmDeclaration apply(Finding finding, SourceClass type, SourceEdits edits) throws NotFixedException;
}
