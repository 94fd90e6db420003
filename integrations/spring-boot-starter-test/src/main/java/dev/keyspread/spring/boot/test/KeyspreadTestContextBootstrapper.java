package dev.keyspread.spring.boot.test;

import org.springframework.boot.test.autoconfigure.TestSliceTestContextBootstrapper;

/** Reads the properties of {@link KeyspreadTest}. */
final class KeyspreadTestContextBootstrapper extends TestSliceTestContextBootstrapper<KeyspreadTest> {}
