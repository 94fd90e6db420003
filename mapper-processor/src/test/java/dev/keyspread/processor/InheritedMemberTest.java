package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Annotations on what an accessor overrides count for the member, as if the accessor had them. */
class InheritedMemberTest {

    @Test
    void recordsAccessor_hasTheAnnotationsOfItsInterface() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, String line, String secret) implements HasLine {}
                """, """
                interface HasLine extends HasSecret {
                    @SortKey @Attribute("ln") String line();
                }
                """, """
                interface HasSecret {
                    @Ignore String secret();
                }
                """);

        assertThat(members(order)).containsExactly("id:STORED", "ln:STORED", "secret:IGNORED");
        assertThat(order.key().sort()).isNotNull();
    }

    @Test
    void beansGetter_hasTheAnnotationsOfThoseItOverrides() {
        EntityModel order = Shop.model("""
                @Table("orders")
                class Order extends Base<String> {
                    private String secret;
                    @Override @Attribute("i") public String getId() { return super.getId(); }
                    @Override public String getSecret() { return secret; }
                    public void setSecret(String secret) { this.secret = secret; }
                }
                """, """
                abstract class Base<K> {
                    private K id;
                    @PartitionKey @Attribute("i") public K getId() { return id; }
                    public void setId(K id) { this.id = id; }
                    @Ignore public abstract String getSecret();
                }
                """);

        assertThat(members(order)).containsExactly("i:STORED", "secret:IGNORED");
    }

    @Test
    void inheritedGetter_hasTheAnnotationsOfAnInterfaceItImplementsForTheHeir() {
        EntityModel order = Shop.model("""
                @Table("orders")
                class Order extends Base implements HasSecret {}
                """, """
                class Base {
                    private String secret;
                    @PartitionKey String id;
                    public String getSecret() { return secret; }
                    public void setSecret(String secret) { this.secret = secret; }
                    void setId(String id) { this.id = id; }
                }
                """, """
                interface HasSecret {
                    @Ignore String getSecret();
                }
                """);

        assertThat(members(order)).containsExactly("secret:IGNORED", "id:STORED");
    }

    @Test
    void annotationThatDiffersFromTheInheritedOne_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, @Attribute("line") String line) implements HasLine {}
                """, """
                interface HasLine {
                    // PROBLEM: AnnotationConflict
                    @Attribute("ln") String line();
                }
                """);
    }

    @Test
    void annotationOnAnInterfacesMethodThatIsNoMember_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id) implements HasLine {}
                """, """
                interface HasLine {
                    // PROBLEM: AnnotationNotOnMember
                    @Attribute("ln") default String line() { return ""; }
                }
                """);
    }

    @Test
    void annotationOnAFieldThatTheHeirsHides_isAProblemThatNamesBoth() {
        Shop shop = Shop.problems("""
                @Table("orders")
                class Order extends Base {
                    private long version;
                    @PartitionKey String id;
                    void setId(String id) { this.id = id; }
                }
                """, """
                class Base {
                    // PROBLEM: AnnotationNotOnMember
                    @Attribute("v") private long version;
                    public long getVersion() { return version; }
                    public void setVersion(long version) { this.version = version; }
                }
                """);

        assertThat(shop.messages())
                .containsExactly("[AnnotationNotOnMember] @Attribute must be on a member's field or accessor "
                        + "(found \"version\" of shop.Base, which the field of that name in shop.Order hides). "
                        + "Move it to the accessor, or rename one of the fields");
    }

    private static List<String> members(EntityModel entity) {
        return entity.object().members().stream().map(InheritedMemberTest::text).toList();
    }

    private static String text(MemberModel member) {
        return member.attribute() + ":" + member.role();
    }
}
