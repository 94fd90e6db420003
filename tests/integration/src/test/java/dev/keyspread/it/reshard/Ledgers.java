package dev.keyspread.it.reshard;

import static dev.keyspread.it.reshard.Ledger.ACCOUNT;
import static dev.keyspread.it.reshard.Ledger.OWNER;

import dev.keyspread.it.reshard.Ledger.Members;
import dev.keyspread.it.reshard.Ledger.Queries;
import dev.keyspread.it.reshard.Ledger.Versions;
import java.time.Duration;
import java.util.List;

/** The entities of histories. */
final class Ledgers {

    static final List<Ledger<?, ?>> ALL = List.of(
            new Ledger<>(
                    FirstShardsRepository.TABLE,
                    FirstShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new FirstShards(ACCOUNT, number, amount, OWNER),
                            number -> FirstShardsRepository.key(ACCOUNT, number),
                            FirstShards::number,
                            FirstShards::amount,
                            FirstShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    MoreShardsRepository.TABLE,
                    MoreShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new MoreShards(ACCOUNT, number, amount, OWNER),
                            number -> MoreShardsRepository.key(ACCOUNT, number),
                            MoreShards::number,
                            MoreShards::amount,
                            MoreShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    FewerShardsRepository.TABLE,
                    FewerShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new FewerShards(ACCOUNT, number, amount, OWNER),
                            number -> FewerShardsRepository.key(ACCOUNT, number),
                            FewerShards::number,
                            FewerShards::amount,
                            FewerShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    OtherSeparatorRepository.TABLE,
                    OtherSeparatorRepository::new,
                    new Members<>(
                            (number, amount) -> new OtherSeparator(ACCOUNT, number, amount, OWNER),
                            number -> OtherSeparatorRepository.key(ACCOUNT, number),
                            OtherSeparator::number,
                            OtherSeparator::amount,
                            OtherSeparatorAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    RuledShardsRepository.TABLE,
                    RuledShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new RuledShards(ACCOUNT, number, amount, OWNER),
                            number -> RuledShardsRepository.key(ACCOUNT, number),
                            RuledShards::number,
                            RuledShards::amount,
                            RuledShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    SourcedShardsRepository.TABLE,
                    SourcedShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new SourcedShards(ACCOUNT, number, amount, branch(number), OWNER),
                            number -> SourcedShardsRepository.key(ACCOUNT, number, branch(number)),
                            SourcedShards::number,
                            SourcedShards::amount,
                            SourcedShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT, branch(number)),
                            (number, other) -> branch(number).equals(branch(other)))),
            new Ledger<>(
                    TemplateKeysRepository.TABLE,
                    TemplateKeysRepository::new,
                    new Members<>(
                            (number, amount) -> new TemplateKeys(ACCOUNT, number, amount, OWNER),
                            number -> TemplateKeysRepository.key(ACCOUNT, number),
                            TemplateKeys::number,
                            TemplateKeys::amount,
                            TemplateKeysAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    RankedRepository.TABLE,
                    RankedRepository::new,
                    new Members<>(
                            (number, amount) -> new Ranked(ACCOUNT, number, amount, (5 - number) / 3),
                            number -> RankedRepository.key(ACCOUNT, number),
                            Ranked::number,
                            Ranked::amount,
                            RankedAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byRank(ACCOUNT),
                            true,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals)),
            new Ledger<>(
                    VersionedRepository.TABLE,
                    VersionedRepository::new,
                    new Members<>(
                            (number, amount) -> new Versioned(ACCOUNT, number, amount, OWNER, 0),
                            number -> VersionedRepository.key(ACCOUNT, number),
                            Versioned::number,
                            Versioned::amount,
                            VersionedAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals),
                    new Versions<>(
                            Versioned::version,
                            (entry, amount) -> new Versioned(ACCOUNT, entry.number(), amount, OWNER, entry.version())),
                    Duration.ZERO),
            new Ledger<>(
                    CachedShardsRepository.TABLE,
                    CachedShardsRepository::new,
                    new Members<>(
                            (number, amount) -> new CachedShards(ACCOUNT, number, amount, OWNER),
                            number -> CachedShardsRepository.key(ACCOUNT, number),
                            CachedShards::number,
                            CachedShards::amount,
                            CachedShardsAttributes.AMOUNT),
                    new Queries<>(
                            entries -> entries.query(ACCOUNT),
                            entries -> entries.consistent().query(ACCOUNT),
                            entries -> entries.byOwner(OWNER),
                            false,
                            (entries, number) -> entries.query(ACCOUNT).number().eq(number),
                            Integer::equals),
                    null,
                    Duration.ofMinutes(5)));

    private Ledgers() {}

    private static String branch(int number) {
        return "b" + number % 2;
    }
}
