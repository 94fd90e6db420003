module com.example.orders {
    requires dev.keyspread.annotations;
    requires dev.keyspread.inmemory;
    requires dev.keyspread.runtime;
    requires static java.compiler;
}
