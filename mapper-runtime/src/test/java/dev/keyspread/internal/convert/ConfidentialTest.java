package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ConfidentialTest {

    @Test
    void message_ofNestedErrors_showsValuesOnRequestOnly() {
        ItemReadException inner = new ItemReadException("key " + Confidential.quoted("secret"));
        ItemReadException outer = new ItemReadException("lines: " + Confidential.message(inner), inner);

        assertThat(outer).hasMessage("lines: key ?");
        Confidential.show(outer);
        assertThat(outer).hasMessage("lines: key \"secret\"");
        assertThat(inner).hasMessage("key \"secret\"");
    }

    /** A value cannot end its place in the message. */
    @Test
    void message_ofAValueWithMarks_hasNoPartOfIt() {
        String value = "a\uFDD1b\uFDD2c\uFDD0d";

        assertThat(new ItemReadException("it is " + Confidential.quoted(value) + "."))
                .hasMessage("it is ?.");
    }

    @Test
    void cause_ofAnotherClass_losesItsMessages() {
        RuntimeException cause = new IllegalArgumentException("secret 1", new Exception("secret 2"));
        cause.addSuppressed(new Exception("secret 3", new Exception("secret 4")));
        ItemWriteException error = new ItemWriteException("refused", cause);

        assertThat(printed(error))
                .doesNotContain("secret")
                .contains("Caused by: java.lang.IllegalArgumentException")
                .contains("Suppressed: java.lang.Exception")
                .contains("at dev.keyspread.internal.convert.ConfidentialTest.cause_ofAnotherClass_losesItsMessages");
        assertThat(error.getCause().getStackTrace()).isEqualTo(cause.getStackTrace());
        Confidential.show(error);
        assertThat(error).hasCause(cause);
        assertThat(printed(error)).contains("secret 1", "secret 2", "secret 3", "secret 4");
    }

    @Test
    void causes_inACircle_end() {
        Exception first = new Exception("secret");
        Exception second = new Exception("secret", first);
        first.initCause(second);

        assertThat(printed(new ItemReadException("unreadable", second))).doesNotContain("secret");
    }

    @Test
    void show_ofExceptionsInACircle_ends() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);
        first.addSuppressed(second);

        Confidential.show(second);

        assertThat(second).hasMessage("second");
    }

    private static String printed(Throwable error) {
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
