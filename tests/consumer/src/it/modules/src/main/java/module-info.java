module com.example.orders {
    requires dev.keyspread.annotations;
    requires dev.keyspread.inmemory;
    requires dev.keyspread.runtime;
    requires dev.keyspread.testing;
    requires static java.compiler;
}
