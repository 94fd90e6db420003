/** The annotations of Keyspread. */
module dev.keyspread.annotations {
    exports dev.keyspread.annotations;
    exports dev.keyspread.annotations.convert;
}
