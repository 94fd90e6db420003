package dev.keyspread.it;

enum Color {
    RED,
    GREEN,
    BLUE
}
