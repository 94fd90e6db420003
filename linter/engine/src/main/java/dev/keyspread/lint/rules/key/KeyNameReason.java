package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;

/** Explains why the rules on hot keys accept a partition key: which evidence they looked for and did not find. */
public final class KeyNameReason {

    private KeyNameReason() {}

    /** Returns one sentence for each accepted partition key of a table and of its global indexes. */
    public static List<String> of(EntitySchema entity) {
        return PartitionKeyJudgement.all(Subject.of(entity))
                .filter(key -> key.issue().isEmpty())
                .map(key -> key.title() + ": " + of(key))
                .toList();
    }

    private static String of(PartitionKeyJudgement key) {
        if (key.isSharded()) {
            return "it is sharded, and the rules on shards apply";
        }
        if (KeyLoad.of(key).isReferenceTable()) {
            return "the table is declared as a small reference table";
        }
        KeyLoad load = KeyLoad.of(key);
        Optional<KeyMeasurement> measured = KeyMeasurement.of(key).filter(values -> values.decides(key, load));
        if (measured.isPresent()) {
            return measured.get().summary(key);
        }
        if (!key.isSingle()) {
            return "one of its members can hold many values, and that is enough";
        }
        NameTokens name = NameTokens.of(key.member().name());
        return byName(key, name.head().isEmpty() ? NameTokens.of(key.part().attribute()) : name);
    }

    private static String byName(PartitionKeyJudgement key, NameTokens name) {
        if (name.head().isEmpty()) {
            return "the name says nothing about its values";
        }
        if (FewValues.isNonce(key)) {
            return "each sign-in has a random state of its own";
        }
        if (FewValuesName.isIdentifier(name)) {
            return ofIdentifier(FewValuesName.identifierWord(name));
        }
        if (GroupingName.matches(name) || GroupingName.isGeneral(name)) {
            return ofGroup(key, name);
        }
        return "no type, declaration or known word says that \"" + key.member().name()
                + "\" has few values; if it has, declare them";
    }

    private static String ofIdentifier(String word) {
        return "the name contains \"" + word + "\", as names of identifiers do; if it has few values, declare them";
    }

    private static String ofGroup(PartitionKeyJudgement key, NameTokens name) {
        String noun = GroupingName.phrase(name);
        if (key.index() == null) {
            return "many items can have the same " + noun + ", but the table may hold one item for each";
        }
        return key.isOfItems(GroupingName.noun(name))
                ? "the table may hold one item for each " + noun
                : "many items can have the same " + noun + ", but its type or a declaration allows many values";
    }
}
