package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.EntityHook;
import dev.keyspread.JakartaValidation;
import dev.keyspread.Keyspread;
import dev.keyspread.testing.TestTables;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class CheckEntitiesTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal();

    private final DynamoDbClient client = dynamoDb.client();

    @Test
    void jakartaValidation_rejectsEntities() {
        try (ValidatorFactory validators = Validation.buildDefaultValidatorFactory()) {
            Validator validator = validators.getValidator();

            Keyspread keyspread = Keyspread.builder(client)
                    .hook(Object.class, new JakartaValidation(validator))
                    .build();

            MemberRepository members = new MemberRepository(keyspread);
            assertThatThrownBy(() -> members.save(new Member("m1", "no address")))
                    .isInstanceOf(ConstraintViolationException.class)
                    .hasMessageContaining("email");
            keyspread.close();
        }
    }

    @Test
    void hook_changesEntities() {
        Keyspread keyspread = Keyspread.builder(client)
                .hook(Member.class, new EntityHook<>() {

                    @Override
                    public Member beforeWrite(Member member) {
                        return new Member(member.id(), member.email().toLowerCase(Locale.ROOT));
                    }
                })
                .build();

        MemberRepository members = new MemberRepository(keyspread);
        assertThat(members.prepareSave(new Member("m1", "Ada@Example.com")).entity())
                .isEqualTo(new Member("m1", "ada@example.com"));
        keyspread.close();
    }
}
