package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.ItemReads;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.read.ReadRequest;
import dev.keyspread.internal.store.BatchFind;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Expiry;
import dev.keyspread.internal.store.ItemCache;
import dev.keyspread.internal.store.ItemLimits;
import dev.keyspread.internal.store.ItemNames;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.store.TableCaches;
import dev.keyspread.spi.ItemTarget.VersionCheck;
import dev.keyspread.spi.SingleReads.ReadForm;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one entity in their table: the base of a generated repository. Thread-safe. */
public final class EntityStore<T> {

    private static volatile @Nullable Function<ItemReads<?>, EntityStore<?>> access;

    private final Keyspread keyspread;
    final ClientSession session;
    final TableSchema table;
    final String tableName;
    final ItemCodec<T> codec;
    final TableCaches caches;
    final @Nullable ItemCache cache;
    final ItemNames names;
    final ItemLimits limits;
    private final ItemDecoder<T> reader;
    private final SingleReads reads;
    private final SaveContext context;
    private final boolean consistent;

    /**
     * The two layouts of the table, or null if it has one. That of a sharded table is checked with the first request, which makes this null
     * afterwards: no thread needs to see it at once.
     */
    private @Nullable Relocation<T> relocation;

    private EntityStore(
            Keyspread keyspread,
            TableSchema table,
            ItemCodec<T> codec,
            Function<TableCaches, @Nullable ItemCache> cache) {
        this.keyspread = keyspread;
        this.session = ClientSession.of(keyspread);
        this.table = table;
        this.tableName = keyspread.tableName(table.name());
        this.codec = codec;
        this.caches = session.caches(tableName, table);
        this.cache = cache.apply(caches);
        this.names = new ItemNames(tableName, table, session.hasValuesInErrors());
        this.limits = new ItemLimits(tableName, table);
        this.reader = reading(codec);
        this.reads = new SingleReads(session, tableName, table.partitionKey().name(), this.cache, false);
        this.context = session.saveContext(tableName);
        this.consistent = false;
        this.relocation = check();
    }

    private @Nullable Relocation<T> check() {
        return table.layoutText()
                .map(text -> caches.lease(LayoutLease.check(tableName, table, text, session::nanoTime)))
                .map(lease -> Relocation.check(new EntityStore<>(this, codec, consistent, null), lease))
                .orElse(null);
    }

    /** Returns the two layouts of the table, or null if it has one. */
    private @Nullable Relocation<T> located() {
        Relocation<T> known = relocation;
        if (known != null && known.lease.isPassed()) {
            relocation = null;
            return null;
        }
        return known;
    }

    /** Creates the store of the same items with another codec, consistency or relocation. */
    private EntityStore(
            EntityStore<T> other, ItemCodec<T> codec, boolean consistent, @Nullable Relocation<T> relocation) {
        this.keyspread = other.keyspread;
        this.session = other.session;
        this.table = other.table;
        this.tableName = other.tableName;
        this.codec = codec;
        this.caches = other.caches;
        this.cache = other.cache;
        this.names = other.names;
        this.limits = other.limits;
        this.reader = reading(codec);
        this.reads = consistent
                ? new SingleReads(session, tableName, table.partitionKey().name(), null, true)
                : other.reads;
        this.context = other.context;
        this.consistent = consistent;
        this.relocation = relocation;
    }

    /** Creates a store without a cache. */
    public static <T> EntityStore<T> of(Keyspread keyspread, TableSchema table, ItemCodec<T> codec) {
        return new EntityStore<>(keyspread, table, codec, caches -> null);
    }

    /** Creates a store with a cache for finds of so many entities, which stores of the same entity on {@code keyspread} share. */
    public static <T> EntityStore<T> cached(
            Keyspread keyspread, TableSchema table, ItemCodec<T> codec, int maximumSize, Duration expireAfterWrite) {
        return cached(keyspread, table, codec, CacheSettings.of(maximumSize, expireAfterWrite));
    }

    /** Creates a store with a cache for finds, which stores of the same entity on {@code keyspread} share. */
    public static <T> EntityStore<T> cached(
            Keyspread keyspread, TableSchema table, ItemCodec<T> codec, CacheSettings settings) {
        Expiry expiry = new Expiry(
                table.timeToLive().orElse(null), ClientSession.of(keyspread).clock());
        return new EntityStore<>(keyspread, table, codec, caches -> caches.cache(codec.getClass(), settings, expiry));
    }

    /** Sets how to get the store of a repository, which has no public method for it. */
    public static void setAccess(Function<ItemReads<?>, EntityStore<?>> newAccess) {
        access = newAccess;
    }

    /** Returns the store of {@code reads}. */
    @SuppressWarnings("unchecked") // The store has the entity of the reads.
    public static <T> EntityStore<T> of(ItemReads<T> reads) {
        return (EntityStore<T>) Objects.requireNonNull(access).apply(reads);
    }

    /** Returns this store with strongly consistent reads, which bypass the cache. It rejects reads of global indexes, which have none. */
    public EntityStore<T> consistent() {
        return consistent
                ? this
                : new EntityStore<>(this, codec, true, relocation == null ? null : relocation.consistent());
    }

    /**
     * Returns this store for a table with a former layout, under which items are written until a record in the table says otherwise.
     *
     * @param former writes the entity in the former layout
     */
    public EntityStore<T> formerly(ItemCodec<T> former, TwoLayouts layouts) {
        LayoutLease lease = caches.lease(new LayoutLease(
                        tableName,
                        table,
                        layouts,
                        session::nanoTime,
                        () -> session.asynchronous().gateway(),
                        () -> session.evictAll(tableName)))
                .with(codec);
        EntityStore<T> formerStore = new EntityStore<>(this, former, consistent, null);
        EntityStore<T> currentStore = new EntityStore<>(this, codec, consistent, null);
        return new EntityStore<>(this, codec, consistent, new Relocation<>(currentStore, formerStore, layouts, lease));
    }

    /** Returns the other layout of the table, or null if it has none. Only this library can use it. */
    @SuppressWarnings("exports")
    public @Nullable Relocation<T> relocation() {
        return located();
    }

    /** Returns the schema of the table. */
    public TableSchema table() {
        return table;
    }

    /** Returns the name of the table as DynamoDB knows it. */
    public String tableName() {
        return tableName;
    }

    /** Returns the mapper that the store was created on. */
    public Keyspread keyspread() {
        return keyspread;
    }

    /** Returns the entity under {@code key}, from the cache if there is one. */
    public <S> Optional<S> find(ItemKey<S> key) {
        Relocation<T> two = located();
        return two == null ? findHere(key) : two.find(key);
    }

    <S> Optional<S> findHere(ItemKey<S> key) {
        ReadForm<? super S> form = form(key);
        return returned(key, form.decoder(), reads.find(key.stored(), form));
    }

    /** Returns the entity under {@code key} as {@link #find} does, without blocking. */
    public <S> CompletableFuture<Optional<S>> findAsync(ItemKey<S> key) {
        Relocation<T> two = located();
        return two == null ? findHereAsync(key) : two.findAsync(key);
    }

    <S> CompletableFuture<Optional<S>> findHereAsync(ItemKey<S> key) {
        return Futures.attempt(() -> {
            ReadForm<? super S> form = form(key);
            return Futures.transform(
                    reads.findAsync(key.stored(), form), found -> returned(key, form.decoder(), found));
        });
    }

    /**
     * Returns the decoder of a class with some of the entity's members.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public <P> TypedProjection<P> view(Class<P> type) {
        return TypedProjection.of(type, codec.projections(), table.name());
    }

    private <S> ReadForm<? super S> form(ItemKey<S> key) {
        limits.require(key.stored());
        ItemDecoder<? super S> decoder = decoder(key);
        return key.decoder() instanceof TypedProjection<?> projection
                ? new ReadForm<>(decoder, projection.attributes().all())
                : new ReadForm<>(decoder, List.of());
    }

    /** Returns the entity that the caller receives, if an item was found and is of the key's type. */
    @SuppressWarnings("unchecked") // Hooks return an entity of the class that they are given.
    static <S> Optional<S> returned(ItemKey<S> key, ItemDecoder<? super S> decoder, Optional<?> found) {
        return found.flatMap(key::match).map(entity -> (S) decoder.afterRead(entity));
    }

    /** Returns the entities under {@code keys}, in their order, from the cache if there is one. Missing ones are left out. */
    public <S extends T> List<S> findAll(Collection<? extends ItemKey<? extends S>> keys) {
        return Futures.await(findAll(keys, session.blocking()));
    }

    /** Returns the entities under {@code keys} as {@link #findAll} does, without blocking. */
    public <S extends T> CompletableFuture<List<S>> findAllAsync(Collection<? extends ItemKey<? extends S>> keys) {
        return Futures.attempt(() -> findAll(keys, session.asynchronous()));
    }

    private <S extends T> CompletableFuture<List<S>> findAll(
            Collection<? extends ItemKey<? extends S>> keys, Sender sender) {
        List<ItemTarget<? extends S>> targets =
                keys.stream().<ItemTarget<? extends S>>map(this::target).toList();
        return Futures.transform(BatchFind.of(targets, consistent, null, sender), found -> found.entities(targets));
    }

    /** Returns whether there is an item under {@code key}. Transfers its partition key alone. */
    public boolean exists(ItemKey<? extends T> key) {
        return Futures.await(exists(key, session.blocking()));
    }

    /** Returns whether there is an item as {@link #exists} does, without blocking. */
    public CompletableFuture<Boolean> existsAsync(ItemKey<? extends T> key) {
        return Futures.attempt(() -> exists(key, session.asynchronous()));
    }

    CompletableFuture<Boolean> exists(ItemKey<? extends T> key, Sender sender) {
        Relocation<T> two = located();
        if (two != null) {
            return two.exists(key, sender);
        }
        limits.require(key.stored());
        return reads.exists(key.attributes(), sender);
    }

    // An error of the key's own decoder also names the item.
    @SuppressWarnings("unchecked") // The reader is the codec that names its items.
    private <S> ItemDecoder<? super S> decoder(ItemKey<S> key) {
        return key.decoder() == codec ? (ItemDecoder<? super S>) (ItemDecoder<?>) reader : reading(key.decoder());
    }

    /** Returns the key of an entity's item, with the entity's version if it has one. */
    public ItemKey<T> keyOf(T entity) {
        return ItemKey.of(codec, storedKey(entity)).withVersion(version(entity, 0));
    }

    /** Returns the key of the item of an entity of a subtype, as {@link #keyOf(Object)} does. */
    public <S extends T> ItemKey<S> keyOf(Class<S> type, S entity) {
        return ItemKey.of(type, codec, storedKey(entity)).withVersion(version(entity, 0));
    }

    StoredKey storedKey(T entity) {
        Objects.requireNonNull(entity, "entity");
        Relocation<T> two = located();
        return two == null ? StoredKey.of(session.converting(() -> codec.key(entity))) : two.storedKey(entity);
    }

    // The placed entity already has the next version.
    @SuppressWarnings("unchecked") // The codec is that of the entity's own class.
    private @Nullable VersionCheck version(T entity, int increments) {
        ItemCodec<T> own = (ItemCodec<T>) codec.codecOf(entity);
        String attribute = own.managed().version();
        return attribute == null ? null : new VersionCheck(attribute, own.version(entity) - increments);
    }

    /** Returns the entity with its shard and generated values, to be saved. */
    public Placement<T> placement(T entity) {
        T changed = session.hooks().beforeWrite(Objects.requireNonNull(entity, "entity"));
        T placed = session.converting(() -> codec.place(changed, context));
        return new Placement<>(this, reader, entity, placed, codec, version(placed, 1), null);
    }

    /** Returns the entity as it is, to patch its item. */
    @SuppressWarnings(
            "unchecked") // Without subtypes, the key is that of the entity's class. A patch only writes with the codec.
    public <S extends T> Placement<S> placementOf(S entity) {
        Objects.requireNonNull(entity, "entity");
        boolean isOfSubtype = codec.codecOf(entity) != codec;
        ItemKey<S> key = isOfSubtype ? keyOf((Class<S>) entity.getClass(), entity) : (ItemKey<S>) keyOf(entity);
        limits.require(key.stored());
        return new Placement<>(this, reader, entity, entity, (ItemCodec<S>) codec, key.version(), key);
    }

    /** Returns the item under {@code key}, to be written or read. */
    public <S extends T> ItemTarget<S> target(ItemKey<S> key) {
        limits.require(key.stored());
        // All subtypes have the same managed attributes.
        ManagedAttributes managed = key.decoder() instanceof ItemCodec<?> own ? own.managed() : ManagedAttributes.NONE;
        return new ItemTarget.Known<>(this, key, decoder(key), managed);
    }

    /** Returns whether {@code target} is an item of this store. */
    public boolean contains(ItemTarget<?> target) {
        return target.isOf(tableName, codec);
    }

    /** Returns a read of the table's items under stored partition keys, one for each shard. */
    public ReadSource<T> query(List<AttributeValue> partitionKeys) {
        return source(null, partitionKeys, codec);
    }

    /** Returns a read of the table's items under a logical key, which may have its own number of shards. */
    public ReadSource<T> query(ShardLayout layout, AttributeValue logicalKey) {
        return source(null, layout, logicalKey, codec);
    }

    /** Returns a read of the table's items of one subtype under stored partition keys, one for each shard. */
    public <S extends T> ReadSource<S> query(List<AttributeValue> partitionKeys, ItemDecoder<S> decoder) {
        return source(null, partitionKeys, decoder);
    }

    /** Returns a read of items of one subtype under a logical key, which may have its own number of shards. */
    public <S extends T> ReadSource<S> query(ShardLayout layout, AttributeValue logicalKey, ItemDecoder<S> decoder) {
        return source(null, layout, logicalKey, decoder);
    }

    /** Returns a read of a local index's items under a logical key, which may have its own number of shards. */
    public <V> ReadSource<V> query(
            String index, ShardLayout layout, AttributeValue logicalKey, ItemDecoder<V> decoder) {
        return source(table.index(index), layout, logicalKey, decoder);
    }

    /** Returns a read of an index's whole items under stored partition keys, one for each shard. */
    public ReadSource<T> query(String index, List<AttributeValue> partitionKeys) {
        return source(table.index(index), partitionKeys, codec);
    }

    /** Returns a read of an index's items under stored partition keys, one for each shard. */
    public <V> ReadSource<V> query(String index, List<AttributeValue> partitionKeys, ItemDecoder<V> decoder) {
        return source(table.index(index), partitionKeys, decoder);
    }

    /** Returns a scan of the entity's items in the table. */
    public ReadSource<T> scan() {
        ReadSource<T> all = source(null, List.of(), codec);
        return codec.restricted(
                table.layoutText().isPresent() ? all.with(all.request().withoutRecord()) : all);
    }

    /** Returns a scan of an index's items. */
    public <V> ReadSource<V> scan(String index, ItemDecoder<V> decoder) {
        return source(table.index(index), List.of(), decoder);
    }

    /** Returns the statistics of the cache; all zero without one. */
    public CacheStatistics cacheStatistics() {
        return cache == null ? new CacheStatistics(0, 0, 0) : cache.statistics();
    }

    /** Returns a projection that the entity declares. Its decoder names the item in errors. */
    <P> TypedProjection<P> projection(Class<P> type) {
        TypedProjection<P> projection = view(type);
        return new TypedProjection<>(type, projection.attributes(), reading(projection.decoder()));
    }

    private <V> ItemDecoder<V> reading(ItemDecoder<V> decoder) {
        return session.hooks().after(names.naming(decoder));
    }

    private <V> ReadSource<V> source(
            @Nullable IndexSchema index, List<AttributeValue> partitionKeys, ItemDecoder<V> decoder) {
        ReadRequest request = request(index, partitionKeys);
        Relocation<T> two = located();
        // A global index has its own layout: its entries stay in it when their items move.
        return new ReadSource<>(
                this, two == null ? request : request.withFormer(two.lease, partitionKeys), reading(decoder), null);
    }

    private <V> ReadSource<V> source(
            @Nullable IndexSchema index, ShardLayout layout, AttributeValue logicalKey, ItemDecoder<V> decoder) {
        Relocation<T> two = located();
        if (two != null && !two.lease.isCheck()) {
            ShardLayout former = two.layouts().former().shards();
            ReadRequest request = request(index, layout.forKey(logicalKey).storeAll(logicalKey))
                    .withFormer(two.lease, former.forKey(logicalKey).storeAll(logicalKey));
            return new ReadSource<>(this, request, reading(decoder), null);
        }
        // The source determines the stored keys when it is read, because only then is their number known.
        ReadRequest request = request(index, List.of());
        return new ReadSource<>(
                this,
                two == null ? request : request.withFormer(two.lease, List.of()),
                reading(decoder),
                () -> layout.storeAll(logicalKey, context));
    }

    private ReadRequest request(@Nullable IndexSchema index, List<AttributeValue> partitionKeys) {
        ReadRequest request = ReadRequest.of(tableName, table, index, partitionKeys);
        if (consistent && index != null && !index.partitionKeys().isEmpty()) {
            throw new IllegalArgumentException(
                    "Index " + index.name() + " of table " + table.name()
                            + " is global, and DynamoDB reads global indexes eventually consistently only. Read it without consistent()");
        }
        return consistent ? request.withConsistency() : request;
    }
}
