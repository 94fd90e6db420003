package dev.keyspread.inmemory.internal.expression;

/** A part of the syntax tree of a condition. */
public sealed interface Node permits Condition, Operand {}
