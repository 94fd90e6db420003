package dev.keyspread.spi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.fake.Values;
import dev.keyspread.internal.convert.Conditions;
import dev.keyspread.internal.convert.KeyRange;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Templates and texts of few characters, so that delimiters turn up in texts all the time. */
class KeyTemplatePropertyTest {

    private static final long SEED = 20140709;
    private static final int TEMPLATES = 2_000;
    private static final int TEXTS = 30;

    private static final List<String> CHARACTERS =
            List.of("a", "b", "#", "-", " ", "{", "}", "\0", "é", "\uE000", "\uD7FF", "\uFFFF", "😀", "\uDBFF\uDFFD");

    private final Random random = new Random(SEED);

    @Test
    void texts_thatAreWritten_areReadBack() {
        int written = 0;
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate template = template();
            Map<String, List<String>> keys = new HashMap<>();
            for (List<String> texts : texts(template)) {
                Optional<String> key = key(template, texts);
                key.ifPresent(stored -> assertThat(template.texts(Values.s(stored)))
                        .as("seed %d, %s", SEED, template)
                        .containsExactlyElementsOf(texts));
                key.ifPresent(stored -> assertThat(keys.computeIfAbsent(stored, first -> texts))
                        .as("seed %d, %s, \"%s\"", SEED, template, stored)
                        .isEqualTo(texts));
                written += key.isPresent() ? 1 : 0;
            }
        }
        assertThat(written).as("seed %d", SEED).isGreaterThan(TEMPLATES);
    }

    @Test
    void key_afterRead_isWrittenUnchanged() {
        int read = 0;
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate template = template();
            for (int j = 0; j < TEXTS; j++) {
                String stored = template.literals().get(0) + text(8);
                Optional<String[]> texts = parsed(template, stored);
                texts.ifPresent(parts -> assertThat(template.key(parts).s())
                        .as("seed %d, %s", SEED, template)
                        .isEqualTo(stored));
                read += texts.isPresent() ? 1 : 0;
            }
        }
        assertThat(read).as("seed %d", SEED).isGreaterThan(TEMPLATES);
    }

    @ParameterizedTest
    @EnumSource
    void range_holdsTheKeysWhoseMemberLiesInIt(KeyRange range) {
        for (int i = 0; i < TEMPLATES / 4; i++) {
            KeyTemplate template = template();
            List<List<String>> written = texts(template).stream()
                    .filter(texts -> key(template, texts).isPresent())
                    .toList();
            for (int known = 0; known < template.members().size() && !written.isEmpty(); known++) {
                check(range, template, written, known);
            }
        }
    }

    private void check(KeyRange range, KeyTemplate template, List<List<String>> written, int known) {
        List<String> asked = written.get(random.nextInt(written.size()));
        KeyPrefix prefix = template.prefix();
        for (String text : asked.subList(0, known)) {
            prefix = prefix.then(text);
        }
        String delimiter = template.literals().get(known + 1);
        String one = written.get(random.nextInt(written.size())).get(known);
        String other = written.get(random.nextInt(written.size())).get(known);
        boolean ordered = utf8(one + delimiter, other + delimiter) <= 0;
        String from = ordered ? one : other;
        String to = ordered ? other : one;
        SortKeyCondition condition = range.condition(prefix, from, to);
        for (List<String> texts : written) {
            String text = texts.get(known) + delimiter;
            boolean expected = texts.subList(0, known).equals(asked.subList(0, known))
                    && range.includes(utf8(text, from + delimiter), utf8(text, to + delimiter));
            assertThat(Conditions.holds(condition, key(template, texts).orElseThrow()))
                    .as(
                            "seed %d, %s, %s, from \"%s\" to \"%s\", known %d of %s",
                            SEED, template, texts, from, to, known, asked)
                    .isEqualTo(expected);
        }
        for (int i = 0; i < TEXTS; i++) {
            String foreign = text(4);
            if (!foreign.startsWith(template.literals().get(0))) {
                assertThat(Conditions.holds(condition, foreign))
                        .as("seed %d, %s, \"%s\"", SEED, template, foreign)
                        .isFalse();
            }
        }
    }

    @Test
    void beginsWith_holdsTheKeysWhoseMemberBeginsSo() {
        int found = 0;
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate template = template();
            String start = text(1);
            Optional<SortKeyCondition> condition = beginsWith(template, start);
            for (List<String> texts : condition.isPresent() ? texts(template) : List.<List<String>>of()) {
                boolean expected = texts.get(0).startsWith(start);
                key(template, texts)
                        .ifPresent(key -> assertThat(Conditions.holds(condition.orElseThrow(), key))
                                .as("seed %d, %s, %s, \"%s\"", SEED, template, texts, start)
                                .isEqualTo(expected));
                found += expected ? 1 : 0;
            }
        }
        assertThat(found).as("seed %d", SEED).isGreaterThan(TEMPLATES);
    }

    private static Optional<SortKeyCondition> beginsWith(KeyTemplate template, String start) {
        try {
            return template.members().isEmpty()
                    ? Optional.empty()
                    : Optional.of(template.prefix().beginsWith(start));
        } catch (ItemWriteException refused) {
            return Optional.empty();
        }
    }

    private static Optional<String> key(KeyTemplate template, List<String> texts) {
        try {
            return Optional.of(template.key(texts.toArray(String[]::new)).s());
        } catch (ItemWriteException refused) {
            return Optional.empty();
        }
    }

    private static Optional<String[]> parsed(KeyTemplate template, String stored) {
        try {
            return Optional.of(template.texts(Values.s(stored)));
        } catch (ItemReadException refused) {
            return Optional.empty();
        }
    }

    private static int utf8(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));
    }

    private KeyTemplate template() {
        int members = random.nextInt(4);
        String text = literal(members == 0 ? 1 : 0)
                + IntStream.range(0, members)
                        .mapToObj(i -> "{m" + i + "}" + literal(i == members - 1 ? 0 : 1))
                        .collect(Collectors.joining());
        return KeyTemplate.sortKey("Order", "sk", text);
    }

    private String literal(int minimum) {
        return text(minimum, 2).replace("{", "{{").replace("}", "}}");
    }

    private List<List<String>> texts(KeyTemplate template) {
        return Stream.generate(
                        () -> template.members().stream().map(member -> text(3)).toList())
                .limit(TEXTS)
                .toList();
    }

    private String text(int maximum) {
        return text(0, maximum);
    }

    private String text(int minimum, int maximum) {
        return random.ints(random.nextInt(minimum, maximum + 1), 0, CHARACTERS.size())
                .mapToObj(CHARACTERS::get)
                .collect(Collectors.joining());
    }
}
