package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListedWordTest {

    private static final Set<String> LIST = Set.of("available", "priority", "approved", "state");

    @ParameterizedTest
    @CsvSource({
        "severidade, severity",
        "severidad, severity",
        "priorité, priority",
        "priorität, priority",
        "prioritas, priority",
        "prioriteit, priority",
        "situação, situation",
        "situacion, situation",
        "condizione, condition",
        "kondisi, condition",
        "serviço, service",
        "servicio, service",
        "servizio, service",
        "kategorie, category",
        "região, region"
    })
    void cognates_wordOfAnotherLanguage_includeTheEnglishOne(String word, String english) {
        assertThat(ListedWord.cognates(word)).contains(english);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "email", "direccion", "ta", ""})
    void cognates_otherWord_areNone(String word) {
        assertThat(ListedWord.cognates(word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"availiable", "avaliable", "availabel", "available1", "avaolable"})
    void corrected_oneLetterWrong_isTheListedWord(String word) {
        assertThat(ListedWord.corrected(word, LIST)).isEqualTo("available");
    }

    @ParameterizedTest
    @ValueSource(strings = {"available", "vailable", "availiabel", "avaible", "stata", "approver", "priorities"})
    void corrected_otherWord_isNull(String word) {
        assertThat(ListedWord.corrected(word, LIST)).isNull();
    }

    @Test
    void corrected_wordBetweenTwo_isNull() {
        assertThat(ListedWord.corrected("availably", Set.of("available", "availabls")))
                .isNull();
    }
}
