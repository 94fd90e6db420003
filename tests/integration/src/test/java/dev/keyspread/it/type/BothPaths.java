package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The two ways over HTTP to one server: by maps of attributes, and with our interceptor. */
final class BothPaths {

    private final DynamoDbServer server;
    private final Keyspread byMaps;
    private final Keyspread onTheWire;

    BothPaths(DynamoDbServer server) {
        this.server = server;
        this.byMaps = server.keyspread(server.plain());
        this.onTheWire = server.keyspread(server.client(
                HttpKind.APACHE, client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())));
    }

    /** Writes a value on each path into a table of its own, where the items must be the same, and reads it on each. */
    <T, R> List<T> read(
            TableSchema schema,
            Function<Keyspread, R> repository,
            BiConsumer<R, T> save,
            Function<R, Optional<T>> find,
            T value) {
        R maps = repository.apply(byMaps);
        R wire = repository.apply(onTheWire);
        server.create(schema);
        save.accept(maps, value);
        List<Map<String, AttributeValue>> items = items(schema);
        server.drop(schema);
        server.create(schema);
        save.accept(wire, value);
        assertThat(items(schema)).hasSize(1).isEqualTo(items);
        List<T> found =
                Stream.of(maps, wire).map(find).map(Optional::orElseThrow).toList();
        server.drop(schema);
        return found;
    }

    private List<Map<String, AttributeValue>> items(TableSchema schema) {
        return server.plain()
                .scan(scan -> scan.tableName(server.tableName(schema)))
                .items();
    }
}
