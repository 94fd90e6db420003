package dev.keyspread.processor;

/** A class that entities in tests know from its class file only; its member cannot be stored. */
public record CompiledAddress(Number street) {}
