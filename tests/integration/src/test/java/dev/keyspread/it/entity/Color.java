package dev.keyspread.it.entity;

public enum Color {
    RED,
    GREEN,
    BLUE
}
