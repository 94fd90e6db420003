/** Reads the models of libraries in other languages: .NET's object persistence model, Dynamoid, the record library of Ruby's SDK, Amplify and Architect. */
@NullMarked
package dev.keyspread.lint.frontend.models;

import org.jspecify.annotations.NullMarked;
