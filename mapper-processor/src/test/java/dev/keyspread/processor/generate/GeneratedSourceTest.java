package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules that all generated code keeps, checked on one entity of each shape. */
class GeneratedSourceTest {

    private static final Pattern REFLECTION =
            Pattern.compile("java\\.lang\\.(reflect|invoke)|\\.class\\b|getClass\\(|forName\\(");

    /** A comparison with a class, and the class of a key. They inspect no member, so they are not reflection. */
    private static final Pattern EXACT_CLASS = Pattern.compile(
            "\\.getClass\\(\\) == [\\w.]+\\.class\\b|(ItemKey\\.of|store\\.keyOf)\\(\\s*[\\w.]+\\.class\\b");

    static Stream<Named<String>> entities() {
        return Stream.of(
                named("calculated shards", Entities.INVOICE_TRANSACTION),
                named("random shards", Entities.ORDER),
                named("shard number index", Entities.ACCOUNT),
                named("bean of all scalar types", Entities.MEASUREMENT),
                named("builder", Entities.DOCUMENT),
                named("shards calculated from another member", Entities.PAYMENT),
                named("nested class without public access", Entities.GAME),
                named("shard functions", ShardEntities.VISIT),
                named("shard rules", ShardEntities.BID),
                named("random shards of hot keys", ShardEntities.READING),
                named("flattened objects of a record", PartEntities.CUSTOMER),
                named("flattened objects of a bean", PartEntities.PARCEL),
                named("subtypes of members", VariantEntities.ORDER),
                named("sealed interface", VariantEntities.EVENT),
                named("abstract bean", VariantEntities.TASK),
                named("subtypes with sort keys", VariantEntities.ACCOUNT_ITEM),
                named("subtypes with keys and a cache", VariantEntities.STOCK_ITEM),
                named("subtypes with a discriminator", VariantEntities.LINE_ITEM),
                named("key templates", CompositeEntities.PURCHASE),
                named("constant sort key", CompositeEntities.PROFILE),
                named("index keys of several attributes", CompositeEntities.MATCH),
                named("record without nulls", NullnessEntities.ORDER),
                named("bean without nulls", NullnessEntities.PARCEL));
    }

    @ParameterizedTest
    @MethodSource("entities")
    void generatedCode_compilesWithoutWarnings_andUsesNoReflection(String entity) {
        Compilation compilation = Compilations.strict(entity);

        assertThat(compilation).succeededWithoutWarnings();
        assertThat(compilation.generatedSourceFiles())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(EXACT_CLASS.matcher(text(file)).replaceAll(""))
                        .doesNotContainPattern(REFLECTION));
    }

    private static String text(JavaFileObject file) throws IOException {
        return file.getCharContent(false).toString();
    }
}
