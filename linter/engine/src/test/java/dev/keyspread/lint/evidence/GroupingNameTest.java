package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroupingNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "topic",
                "validationResult",
                "service_name",
                "jurisdictionCode",
                "categoryId",
                "tier_id",
                "data_center",
                "City",
                "userTopic",
                "tenantService",
                "servico",
                "servicioNombre",
                "cidade",
                "userSegment"
            })
    void matches_nameOfAGroup_isTrue(String name) {
        assertThat(GroupingName.matches(NameTokens.of(name))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "topicId2Owner",
                "userCategoryId",
                "userId",
                "groupId",
                "systemName",
                "serviceUrl",
                "callCenter",
                "name",
                "capacity",
                "chainIdTokenAddress",
                "serviceKey",
                "topicId",
                "deviceIdTopic",
                "servicoId",
                "quota",
                "accountIdCity"
            })
    void matches_otherName_isFalse(String name) {
        assertThat(GroupingName.matches(NameTokens.of(name))).isFalse();
    }
}
