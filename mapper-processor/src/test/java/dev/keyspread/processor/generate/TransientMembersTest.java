package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TransientMembersTest {

    private static final String HEADER = "package shop; import dev.keyspread.annotations.*; @Table(\"logins\") ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class Login { private String id; private transient String hidden; "
                        + "@PartitionKey public String getId() { return id; } public void setId(String id) { this.id = id; } "
                        + "public String getHidden() { return hidden; } public void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey String id; transient String hidden; void setId(String id) { this.id = id; } "
                        + "void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey String id; transient Thread hidden; void setId(String id) { this.id = id; } "
                        + "Thread getHidden() { return hidden; } void setHidden(Thread hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey String id; String hidden; void setId(String id) { this.id = id; } "
                        + "@java.beans.Transient String getHidden() { return hidden; } void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey String id; String hidden; void setId(String id) { this.id = id; } "
                        + "String getHidden() { return hidden; } @java.beans.Transient void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey String id; String hidden; void setId(String id) { this.id = id; } "
                        + "String getHidden() { return hidden; } @Ignore void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login extends Base { @PartitionKey String id; void setId(String id) { this.id = id; } } "
                        + "class Base { private transient String hidden; String getHidden() { return hidden; } "
                        + "void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login { @PartitionKey private final String id; private final transient String hidden; "
                        + "Login(String id, String hidden) { this.id = id; this.hidden = hidden; } "
                        + "String id() { return id; } String hidden() { return hidden; } }",
                "record Login(@PartitionKey String id, String hidden) { "
                        + "@java.beans.Transient public String hidden() { return hidden; } }",
                "class Login { @PartitionKey private final String id; private final transient String hidden; "
                        + "private Login(String id, String hidden) { this.id = id; this.hidden = hidden; } "
                        + "String id() { return id; } String hidden() { return hidden; } static Builder builder() { return new Builder(); } "
                        + "static class Builder { String id; String hidden; Builder id(String id) { this.id = id; return this; } "
                        + "Builder hidden(String hidden) { this.hidden = hidden; return this; } "
                        + "Login build() { return new Login(id, hidden); } } }"
            })
    void member_thatIsTransient_isNeitherReadNorWritten(String source) {
        assertThat(written(source)).containsOnlyKeys("id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class Login { @PartitionKey String id; String hidden; void setId(String id) { this.id = id; } "
                        + "@java.beans.Transient(false) String getHidden() { return hidden; } "
                        + "void setHidden(String hidden) { this.hidden = hidden; } }",
                "class Login extends Base { @PartitionKey String id; void setId(String id) { this.id = id; } } "
                        + "class Base { private String hidden; String getHidden() { return hidden; } "
                        + "void setHidden(String hidden) { this.hidden = hidden; } }"
            })
    void member_thatIsNotTransient_isStored(String source) {
        assertThat(written(source)).containsOnlyKeys("id", "hidden");
    }

    private static Map<String, AttributeValue> written(String source) {
        // javac warns that no processor claims the annotation of JavaBeans.
        String[] options = {"-Xlint:all,-processing", "-Werror"};
        ItemCodec<Object> codec =
                GeneratedClasses.codec("shop.LoginCodec", Compilations.compile(options, HEADER + source));
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", AttributeValue.fromS("a"));
        item.put("hidden", AttributeValue.fromS("b"));
        return codec.write(codec.read(item));
    }
}
