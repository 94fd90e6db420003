package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.EventName;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.PopularityName;
import dev.keyspread.lint.evidence.UniqueName;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The features of a key for a statistical model: the form and the meaning of a key's name, its type, its position and the keys beside it. */
public final class KeyFeatures {

    private static final List<String> ENDINGS =
            List.of("able", "ed", "ing", "tion", "ity", "ment", "er", "or", "ee", "ist", "ance", "ence");

    private KeyFeatures() {}

    /** Returns the features of the only partition key of a schema. */
    public static Set<String> of(EntitySchema schema) {
        PartitionKeyJudgement key =
                PartitionKeyJudgement.all(Subject.of(schema)).findFirst().orElseThrow();
        Set<String> features = new TreeSet<>();
        String place = key.index() != null ? "index" : key.isAloneInTable() ? "table" : "table with a sort key";
        String sort = sort(key);
        features.add(place);
        features.add(place + sort);
        if (!key.isSingle()) {
            features.add("several members");
            return features;
        }
        Set<String> meanings = meanings(key, NameTokens.of(key.member().name()));
        for (String meaning : meanings) {
            features.add(meaning);
            features.add(meaning + ", " + place);
            features.add(meaning + ", " + place + sort);
        }
        return features;
    }

    private static String sort(PartitionKeyJudgement key) {
        List<KeyPart> sortKeys = key.key().sortKeys();
        if (sortKeys.isEmpty()) {
            return "";
        }
        NameTokens name = NameTokens.of(sortKeys.get(0).attribute());
        if (key.isAppendedTo() || name.hasAny(Set.of("at", "on", "date", "time"))) {
            return " by time";
        }
        return key.isRanked() ? " by score" : FewValuesName.isIdentifier(name) ? " by id" : " by another value";
    }

    private static Set<String> meanings(PartitionKeyJudgement key, NameTokens name) {
        KeyMember member = key.member();
        JavaType type = new JavaType(member.javaType());
        Set<String> meanings = new TreeSet<>();
        meanings.add(type.isNumber() ? "number" : type.isOwn() ? "class" : type.simpleName());
        meanings.add(
                name.words().size() > 2 ? "three words or more" : name.words().size() + " words");
        add(meanings, "id", FewValuesName.isIdentifier(name));
        add(
                meanings,
                "few values",
                FewValuesName.matches(name) || !member.constants().isEmpty());
        add(meanings, "group", GroupingName.matches(name));
        add(meanings, "general noun", GroupingName.isGeneral(name));
        add(meanings, "name of something", GroupingName.isNameOf(name));
        add(meanings, "name of the item", key.isOfItems(GroupingName.noun(name)));
        add(meanings, "flag or small number", type.isNumber() && FewValuesName.isFlagOrSmallNumber(name));
        add(meanings, "participle", FewValuesName.isParticiple(name));
        add(meanings, "rounded time", KeyBucket.of(member).isPresent());
        add(meanings, "sequence", MonotonicName.isSequence(name));
        add(meanings, "time", MonotonicName.matches(name));
        add(meanings, "person", UniqueName.isOwner(name.head()) || UniqueName.isAttribute(name));
        add(meanings, "popular", PopularityName.matches(name));
        add(meanings, "event", EventName.isEvent(name.head()));
        for (NameKind kind : NameKind.values()) {
            add(meanings, kind.name(), kind.matches(name));
        }
        ENDINGS.forEach(ending -> add(meanings, "-" + ending, name.head().endsWith(ending)));
        return meanings;
    }

    private static void add(Set<String> meanings, String meaning, boolean applies) {
        if (applies) {
            meanings.add(meaning);
        }
    }
}
