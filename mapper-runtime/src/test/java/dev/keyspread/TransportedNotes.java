package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A mapper of notes over a fake server, with a transport or without. */
final class TransportedNotes {

    private static final Note NOTE = new Note("7", "text");

    /** The clients of a mapper. */
    enum Client {
        BLOCKING,
        ASYNCHRONOUS
    }

    /** A repository as the processor generates it. */
    static final class Notes extends KeyedRepository<Note> {

        Notes(EntityStore<Note> store) {
            super(store);
        }
    }

    private final FakeServer server;
    private final Client client;
    private final Notes notes;

    /** Creates a mapper whose clients have the SDK's own attempts and pauses. */
    TransportedNotes(FakeServer server, Client client, boolean hasTransport) {
        this(
                server,
                client,
                hasTransport,
                http -> FakeServer.of(DynamoDbClient.builder().httpClient(http)).build(),
                http -> FakeServer.of(DynamoDbAsyncClient.builder().httpClient(http))
                        .build(),
                settings -> {});
    }

    TransportedNotes(
            FakeServer server,
            Client client,
            boolean hasTransport,
            Consumer<ClientOverrideConfiguration.Builder> configuring,
            Consumer<Keyspread.Builder> settings) {
        this(
                server,
                client,
                hasTransport,
                http -> server.client(http, configuring),
                http -> server.asyncClient(http, configuring),
                settings);
    }

    TransportedNotes(
            FakeServer server,
            Client client,
            boolean hasTransport,
            Function<SdkHttpClient, DynamoDbClient> blocking,
            Function<SdkAsyncHttpClient, DynamoDbAsyncClient> asynchronous,
            Consumer<Keyspread.Builder> settings) {
        this.server = server;
        this.client = client;
        KeyspreadTransport transport = KeyspreadTransport.of(server.http());
        KeyspreadAsyncTransport asyncTransport = KeyspreadAsyncTransport.of(server.asyncHttp());
        Keyspread.Builder builder = Keyspread.builder(blocking.apply(transport));
        if (client == Client.ASYNCHRONOUS) {
            builder.asyncClient(asynchronous.apply(asyncTransport));
        }
        if (hasTransport) {
            builder.transport(transport).asyncTransport(asyncTransport);
        }
        settings.accept(builder);
        notes = new Notes(EntityStore.of(builder.build(), Note.TABLE, new Note.Codec()));
    }

    Optional<Note> find() {
        return client == Client.BLOCKING
                ? notes.find(Note.key("7"))
                : Futures.await(notes.async().find(Note.key("7")).toCompletableFuture());
    }

    Note save() {
        return client == Client.BLOCKING
                ? notes.save(NOTE)
                : Futures.await(notes.async().save(NOTE).toCompletableFuture());
    }

    /** Makes one request of each operation, from which the transport learns. */
    TransportedNotes learned() {
        server.answering(Answer.ok("{}"));
        assertThat(find()).isEmpty();
        save();
        return this;
    }
}
