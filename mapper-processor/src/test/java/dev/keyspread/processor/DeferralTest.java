package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeferralTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "record Order(@PartitionKey String id, Written written) {}",
                "record Order(@PartitionKey String id, Holder holder) {} record Holder(List<Written> written) {}",
                "class Order extends Base { @PartitionKey final String id; Order(String id) { this.id = id; } }"
                        + " class Base { @Ignore Written written; }",
                "class Order extends Written { @PartitionKey String id; void setId(String id) {} }"
            })
    void entity_thatNeedsAClassYetToBeWritten_waitsForIt(String source) {
        // An annotation that is not ours: javac asks no other processor about a class of which we claim everything.
        String others = "@SuppressWarnings(\"unused\") ";

        assertThat(Shop.models(new WritingProcessor(), others + "@Table(\"orders\") " + source))
                .extracting(model -> model.name().simpleName())
                .containsExactly("Order");
    }

    /** Writes the class {@code Written} in the first round. */
    private static final class WritingProcessor extends AbstractProcessor {

        private boolean written;

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!written) {
                written = true;
                write();
            }
            return false;
        }

        private void write() {
            try (Writer writer =
                    processingEnv.getFiler().createSourceFile("shop.Written").openWriter()) {
                writer.write("package shop; class Written { public String name; void setName(String name) {} }");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
