package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FewValuesNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dayOfWeek",
                "month_of_year",
                "documentTypeCode",
                "MIMETYPE",
                "tipoDocumento",
                "estado_pedido",
                "needsReview",
                "paymentMethod",
                "monthName",
                "is_public",
                "orderCancelled",
                "active_flag",
                "jobstatus",
                "countryName",
                "orderStatusKey",
                "countryIso",
                "bloodGroup",
                "entityName",
                "entity",
                "inStock",
                "synced",
                "seen",
                "statusCotacao",
                "statusPagamento",
                "disowned",
                "releaseYear",
                "province_key",
                "chainId_orderStatus",
                "severidade",
                "severidadeAlerta",
                "ordemPrioridade",
                "kategori",
                "availiable",
                "target_enviroment",
                "retrieved",
                "runnable",
                "optIn",
                "emailOptOut",
                "allowContact",
                "isEditable",
                "hasEmail",
                "has_mail",
                "isToken",
                "isExternalId",
                "firstDayOfWeek",
                "availableForPickup",
                "gsi1Status"
            })
    void matches_nameOfFewValues_isTrue(String name) {
        assertThat(FewValuesName.matches(NameTokens.of(name))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lastActive",
                "dateProcessed",
                "first_published",
                "typeName",
                "relayState",
                "timetable",
                "collectible",
                "nameNormalized",
                "availableFor",
                "statusId",
                "canId",
                "startOfDay",
                "endOfWeek",
                "firstDayOfMonth",
                "stateToken",
                "oauthState",
                "prototype",
                "realEstate",
                "methodology",
                "countryClub",
                "tierney",
                "sessionState",
                "isbn",
                "paidBy",
                "deletedBy",
                "indicator",
                "protocol",
                "frequency",
                "didSubject",
                "categoryKey",
                "userEntity",
                "statusPage",
                "focusGroup",
                "statusMessageKey",
                "severidadeId",
                "approver",
                "data",
                "entityId"
            })
    void matches_otherName_isFalse(String name) {
        assertThat(FewValuesName.matches(NameTokens.of(name))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "itemCount,true",
        "numberOfGuests,true",
        "age,true",
        "accountNumber,false",
        "number,false",
        "counter,false"
    })
    void isSmallNumber_name_isThatOfACount(String name, boolean small) {
        assertThat(FewValuesName.isSmallNumber(NameTokens.of(name))).isEqualTo(small);
    }

    @ParameterizedTest
    @CsvSource({
        "escalated,true",
        "isMigrated,true",
        "started,false",
        "lastEscalated,false",
        "breed,false",
        "sled,false",
        "followed,false"
    })
    void isParticiple_name_isThatOfAFlag(String name, boolean flag) {
        assertThat(FewValuesName.isParticiple(NameTokens.of(name))).isEqualTo(flag);
    }

    @ParameterizedTest
    @CsvSource({"OrderStatus,true", "ItemKind,true", "Customer,false", "StatusPage,false"})
    void isTypeOfFew_class_isJudgedByItsHead(String name, boolean few) {
        assertThat(FewValuesName.isTypeOfFew(NameTokens.of(name))).isEqualTo(few);
    }
}
