package dev.keyspread.lint.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyProfileTest {

    @ParameterizedTest
    @CsvSource({
        "1000000,4,true,false,false",
        "1000000,999,true,false,false",
        "1000000,1000,false,false,false",
        "100000,100,false,false,false",
        "100000,99,true,false,false",
        "999,1,false,false,false",
        "1000,1,false,true,false",
        "5000,1,true,true,false",
        "1000,101,false,false,true",
        "1000,100,false,false,false",
        "-1,10000,false,false,true",
        "-1,-1,false,false,false"
    })
    void values_areFewOneOrMany(long items, long distinct, boolean few, boolean one, boolean many) {
        KeyProfile profile = KeyProfile.ofData(items, distinct, 0.1);

        assertThat(profile.showsFew()).isEqualTo(few);
        assertThat(profile.showsOne()).isEqualTo(one);
        assertThat(profile.showsMany()).isEqualTo(many);
    }
}
