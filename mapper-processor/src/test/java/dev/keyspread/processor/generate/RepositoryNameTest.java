package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;

class RepositoryNameTest {

    @Test
    void repository_besideAClassOfTheDefaultName_hasTheNameOfTheAnnotation() {
        Compilation compilation = Compilations.strict("""
                package com.acme;

                import dev.keyspread.annotations.PartitionKey;
                import dev.keyspread.annotations.SortKey;
                import dev.keyspread.annotations.Table;

                @Table(value = "orders", repository = "OrderTable")
                public record Order(@PartitionKey String customer, @SortKey long number) {}
                """, """
                package com.acme;

                import java.util.Map;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

                public final class OrderRepository {
                    public Order copy(Order order) {
                        Map<String, AttributeValue> item = OrderTable.ITEMS.write(order);
                        return OrderTable.ITEMS.read(item);
                    }
                }
                """);

        assertThat(compilation).succeededWithoutWarnings();
        assertThat(compilation).generatedSourceFile("com.acme.OrderTable");
    }

    @Test
    void repository_whoseNameIsTaken_isAProblemThatNamesTheAnnotation() {
        Compilation compilation = Compilations.strict("""
                package com.acme;

                import dev.keyspread.annotations.PartitionKey;
                import dev.keyspread.annotations.Table;

                @Table("orders")
                public record Order(@PartitionKey String id) {}
                """, """
                package com.acme;

                public final class OrderRepository {}
                """);

        assertThat(compilation).hadErrorContaining("or name the repository: @Table(repository = \"…\")");
    }
}
