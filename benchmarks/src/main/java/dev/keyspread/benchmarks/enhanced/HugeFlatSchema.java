package dev.keyspread.benchmarks.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link HugeFlatBean}. */
final class HugeFlatSchema {

    private HugeFlatSchema() {}

    static TableSchema<HugeFlatBean> create() {
        return StaticTableSchema.builder(HugeFlatBean.class)
                .newItemSupplier(HugeFlatBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr1")
                                .getter(HugeFlatBean::getStringAttr1)
                                .setter(HugeFlatBean::setStringAttr1)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr2")
                                .getter(HugeFlatBean::getStringAttr2)
                                .setter(HugeFlatBean::setStringAttr2))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr3")
                                .getter(HugeFlatBean::getStringAttr3)
                                .setter(HugeFlatBean::setStringAttr3))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr4")
                                .getter(HugeFlatBean::getStringAttr4)
                                .setter(HugeFlatBean::setStringAttr4))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr5")
                                .getter(HugeFlatBean::getStringAttr5)
                                .setter(HugeFlatBean::setStringAttr5))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr6")
                                .getter(HugeFlatBean::getStringAttr6)
                                .setter(HugeFlatBean::setStringAttr6))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr7")
                                .getter(HugeFlatBean::getStringAttr7)
                                .setter(HugeFlatBean::setStringAttr7))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr8")
                                .getter(HugeFlatBean::getStringAttr8)
                                .setter(HugeFlatBean::setStringAttr8))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr9")
                                .getter(HugeFlatBean::getStringAttr9)
                                .setter(HugeFlatBean::setStringAttr9))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr10")
                                .getter(HugeFlatBean::getStringAttr10)
                                .setter(HugeFlatBean::setStringAttr10))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr11")
                                .getter(HugeFlatBean::getStringAttr11)
                                .setter(HugeFlatBean::setStringAttr11))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr12")
                                .getter(HugeFlatBean::getStringAttr12)
                                .setter(HugeFlatBean::setStringAttr12))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr13")
                                .getter(HugeFlatBean::getStringAttr13)
                                .setter(HugeFlatBean::setStringAttr13))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr14")
                                .getter(HugeFlatBean::getStringAttr14)
                                .setter(HugeFlatBean::setStringAttr14))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr15")
                                .getter(HugeFlatBean::getStringAttr15)
                                .setter(HugeFlatBean::setStringAttr15))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr16")
                                .getter(HugeFlatBean::getStringAttr16)
                                .setter(HugeFlatBean::setStringAttr16))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr17")
                                .getter(HugeFlatBean::getStringAttr17)
                                .setter(HugeFlatBean::setStringAttr17))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr18")
                                .getter(HugeFlatBean::getStringAttr18)
                                .setter(HugeFlatBean::setStringAttr18))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr19")
                                .getter(HugeFlatBean::getStringAttr19)
                                .setter(HugeFlatBean::setStringAttr19))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr20")
                                .getter(HugeFlatBean::getStringAttr20)
                                .setter(HugeFlatBean::setStringAttr20))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr21")
                                .getter(HugeFlatBean::getStringAttr21)
                                .setter(HugeFlatBean::setStringAttr21))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr22")
                                .getter(HugeFlatBean::getStringAttr22)
                                .setter(HugeFlatBean::setStringAttr22))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr23")
                                .getter(HugeFlatBean::getStringAttr23)
                                .setter(HugeFlatBean::setStringAttr23))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr24")
                                .getter(HugeFlatBean::getStringAttr24)
                                .setter(HugeFlatBean::setStringAttr24))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr25")
                                .getter(HugeFlatBean::getStringAttr25)
                                .setter(HugeFlatBean::setStringAttr25))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr26")
                                .getter(HugeFlatBean::getStringAttr26)
                                .setter(HugeFlatBean::setStringAttr26))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr27")
                                .getter(HugeFlatBean::getStringAttr27)
                                .setter(HugeFlatBean::setStringAttr27))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr28")
                                .getter(HugeFlatBean::getStringAttr28)
                                .setter(HugeFlatBean::setStringAttr28))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr29")
                                .getter(HugeFlatBean::getStringAttr29)
                                .setter(HugeFlatBean::setStringAttr29))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr30")
                                .getter(HugeFlatBean::getStringAttr30)
                                .setter(HugeFlatBean::setStringAttr30))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr31")
                                .getter(HugeFlatBean::getStringAttr31)
                                .setter(HugeFlatBean::setStringAttr31))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr32")
                                .getter(HugeFlatBean::getStringAttr32)
                                .setter(HugeFlatBean::setStringAttr32))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr33")
                                .getter(HugeFlatBean::getStringAttr33)
                                .setter(HugeFlatBean::setStringAttr33))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr34")
                                .getter(HugeFlatBean::getStringAttr34)
                                .setter(HugeFlatBean::setStringAttr34))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr35")
                                .getter(HugeFlatBean::getStringAttr35)
                                .setter(HugeFlatBean::setStringAttr35))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr36")
                                .getter(HugeFlatBean::getStringAttr36)
                                .setter(HugeFlatBean::setStringAttr36))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr37")
                                .getter(HugeFlatBean::getStringAttr37)
                                .setter(HugeFlatBean::setStringAttr37))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr38")
                                .getter(HugeFlatBean::getStringAttr38)
                                .setter(HugeFlatBean::setStringAttr38))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr39")
                                .getter(HugeFlatBean::getStringAttr39)
                                .setter(HugeFlatBean::setStringAttr39))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr40")
                                .getter(HugeFlatBean::getStringAttr40)
                                .setter(HugeFlatBean::setStringAttr40))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr41")
                                .getter(HugeFlatBean::getStringAttr41)
                                .setter(HugeFlatBean::setStringAttr41))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr42")
                                .getter(HugeFlatBean::getStringAttr42)
                                .setter(HugeFlatBean::setStringAttr42))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr43")
                                .getter(HugeFlatBean::getStringAttr43)
                                .setter(HugeFlatBean::setStringAttr43))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr44")
                                .getter(HugeFlatBean::getStringAttr44)
                                .setter(HugeFlatBean::setStringAttr44))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr45")
                                .getter(HugeFlatBean::getStringAttr45)
                                .setter(HugeFlatBean::setStringAttr45))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr46")
                                .getter(HugeFlatBean::getStringAttr46)
                                .setter(HugeFlatBean::setStringAttr46))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr47")
                                .getter(HugeFlatBean::getStringAttr47)
                                .setter(HugeFlatBean::setStringAttr47))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr48")
                                .getter(HugeFlatBean::getStringAttr48)
                                .setter(HugeFlatBean::setStringAttr48))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr49")
                                .getter(HugeFlatBean::getStringAttr49)
                                .setter(HugeFlatBean::setStringAttr49))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr50")
                                .getter(HugeFlatBean::getStringAttr50)
                                .setter(HugeFlatBean::setStringAttr50))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr51")
                                .getter(HugeFlatBean::getStringAttr51)
                                .setter(HugeFlatBean::setStringAttr51))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr52")
                                .getter(HugeFlatBean::getStringAttr52)
                                .setter(HugeFlatBean::setStringAttr52))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr53")
                                .getter(HugeFlatBean::getStringAttr53)
                                .setter(HugeFlatBean::setStringAttr53))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr54")
                                .getter(HugeFlatBean::getStringAttr54)
                                .setter(HugeFlatBean::setStringAttr54))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr55")
                                .getter(HugeFlatBean::getStringAttr55)
                                .setter(HugeFlatBean::setStringAttr55))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr56")
                                .getter(HugeFlatBean::getStringAttr56)
                                .setter(HugeFlatBean::setStringAttr56))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr57")
                                .getter(HugeFlatBean::getStringAttr57)
                                .setter(HugeFlatBean::setStringAttr57))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr58")
                                .getter(HugeFlatBean::getStringAttr58)
                                .setter(HugeFlatBean::setStringAttr58))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr59")
                                .getter(HugeFlatBean::getStringAttr59)
                                .setter(HugeFlatBean::setStringAttr59))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr60")
                                .getter(HugeFlatBean::getStringAttr60)
                                .setter(HugeFlatBean::setStringAttr60))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr61")
                                .getter(HugeFlatBean::getStringAttr61)
                                .setter(HugeFlatBean::setStringAttr61))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr62")
                                .getter(HugeFlatBean::getStringAttr62)
                                .setter(HugeFlatBean::setStringAttr62))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr63")
                                .getter(HugeFlatBean::getStringAttr63)
                                .setter(HugeFlatBean::setStringAttr63))
                .build();
    }
}
