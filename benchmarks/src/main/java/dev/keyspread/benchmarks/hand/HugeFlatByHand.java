package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.HugeFlat;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link HugeFlat} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class HugeFlatByHand {

    private HugeFlatByHand() {}

    /** The item of {@code huge}. */
    public static Map<String, AttributeValue> write(HugeFlat huge) {
        Map<String, AttributeValue> item = new HashMap<>(85);
        item.put("stringAttr1", AttributeValue.createS(huge.getStringAttr1()));
        item.put("stringAttr2", AttributeValue.createS(huge.getStringAttr2()));
        item.put("stringAttr3", AttributeValue.createS(huge.getStringAttr3()));
        item.put("stringAttr4", AttributeValue.createS(huge.getStringAttr4()));
        item.put("stringAttr5", AttributeValue.createS(huge.getStringAttr5()));
        item.put("stringAttr6", AttributeValue.createS(huge.getStringAttr6()));
        item.put("stringAttr7", AttributeValue.createS(huge.getStringAttr7()));
        item.put("stringAttr8", AttributeValue.createS(huge.getStringAttr8()));
        item.put("stringAttr9", AttributeValue.createS(huge.getStringAttr9()));
        item.put("stringAttr10", AttributeValue.createS(huge.getStringAttr10()));
        item.put("stringAttr11", AttributeValue.createS(huge.getStringAttr11()));
        item.put("stringAttr12", AttributeValue.createS(huge.getStringAttr12()));
        item.put("stringAttr13", AttributeValue.createS(huge.getStringAttr13()));
        item.put("stringAttr14", AttributeValue.createS(huge.getStringAttr14()));
        item.put("stringAttr15", AttributeValue.createS(huge.getStringAttr15()));
        item.put("stringAttr16", AttributeValue.createS(huge.getStringAttr16()));
        item.put("stringAttr17", AttributeValue.createS(huge.getStringAttr17()));
        item.put("stringAttr18", AttributeValue.createS(huge.getStringAttr18()));
        item.put("stringAttr19", AttributeValue.createS(huge.getStringAttr19()));
        item.put("stringAttr20", AttributeValue.createS(huge.getStringAttr20()));
        item.put("stringAttr21", AttributeValue.createS(huge.getStringAttr21()));
        item.put("stringAttr22", AttributeValue.createS(huge.getStringAttr22()));
        item.put("stringAttr23", AttributeValue.createS(huge.getStringAttr23()));
        item.put("stringAttr24", AttributeValue.createS(huge.getStringAttr24()));
        item.put("stringAttr25", AttributeValue.createS(huge.getStringAttr25()));
        item.put("stringAttr26", AttributeValue.createS(huge.getStringAttr26()));
        item.put("stringAttr27", AttributeValue.createS(huge.getStringAttr27()));
        item.put("stringAttr28", AttributeValue.createS(huge.getStringAttr28()));
        item.put("stringAttr29", AttributeValue.createS(huge.getStringAttr29()));
        item.put("stringAttr30", AttributeValue.createS(huge.getStringAttr30()));
        item.put("stringAttr31", AttributeValue.createS(huge.getStringAttr31()));
        item.put("stringAttr32", AttributeValue.createS(huge.getStringAttr32()));
        item.put("stringAttr33", AttributeValue.createS(huge.getStringAttr33()));
        item.put("stringAttr34", AttributeValue.createS(huge.getStringAttr34()));
        item.put("stringAttr35", AttributeValue.createS(huge.getStringAttr35()));
        item.put("stringAttr36", AttributeValue.createS(huge.getStringAttr36()));
        item.put("stringAttr37", AttributeValue.createS(huge.getStringAttr37()));
        item.put("stringAttr38", AttributeValue.createS(huge.getStringAttr38()));
        item.put("stringAttr39", AttributeValue.createS(huge.getStringAttr39()));
        item.put("stringAttr40", AttributeValue.createS(huge.getStringAttr40()));
        item.put("stringAttr41", AttributeValue.createS(huge.getStringAttr41()));
        item.put("stringAttr42", AttributeValue.createS(huge.getStringAttr42()));
        item.put("stringAttr43", AttributeValue.createS(huge.getStringAttr43()));
        item.put("stringAttr44", AttributeValue.createS(huge.getStringAttr44()));
        item.put("stringAttr45", AttributeValue.createS(huge.getStringAttr45()));
        item.put("stringAttr46", AttributeValue.createS(huge.getStringAttr46()));
        item.put("stringAttr47", AttributeValue.createS(huge.getStringAttr47()));
        item.put("stringAttr48", AttributeValue.createS(huge.getStringAttr48()));
        item.put("stringAttr49", AttributeValue.createS(huge.getStringAttr49()));
        item.put("stringAttr50", AttributeValue.createS(huge.getStringAttr50()));
        item.put("stringAttr51", AttributeValue.createS(huge.getStringAttr51()));
        item.put("stringAttr52", AttributeValue.createS(huge.getStringAttr52()));
        item.put("stringAttr53", AttributeValue.createS(huge.getStringAttr53()));
        item.put("stringAttr54", AttributeValue.createS(huge.getStringAttr54()));
        item.put("stringAttr55", AttributeValue.createS(huge.getStringAttr55()));
        item.put("stringAttr56", AttributeValue.createS(huge.getStringAttr56()));
        item.put("stringAttr57", AttributeValue.createS(huge.getStringAttr57()));
        item.put("stringAttr58", AttributeValue.createS(huge.getStringAttr58()));
        item.put("stringAttr59", AttributeValue.createS(huge.getStringAttr59()));
        item.put("stringAttr60", AttributeValue.createS(huge.getStringAttr60()));
        item.put("stringAttr61", AttributeValue.createS(huge.getStringAttr61()));
        item.put("stringAttr62", AttributeValue.createS(huge.getStringAttr62()));
        item.put("stringAttr63", AttributeValue.createS(huge.getStringAttr63()));
        return item;
    }

    /** What an item holds. */
    public static HugeFlat read(Map<String, AttributeValue> item) {
        HugeFlat huge = new HugeFlat();
        huge.setStringAttr1(item.get("stringAttr1").s());
        huge.setStringAttr2(item.get("stringAttr2").s());
        huge.setStringAttr3(item.get("stringAttr3").s());
        huge.setStringAttr4(item.get("stringAttr4").s());
        huge.setStringAttr5(item.get("stringAttr5").s());
        huge.setStringAttr6(item.get("stringAttr6").s());
        huge.setStringAttr7(item.get("stringAttr7").s());
        huge.setStringAttr8(item.get("stringAttr8").s());
        huge.setStringAttr9(item.get("stringAttr9").s());
        huge.setStringAttr10(item.get("stringAttr10").s());
        huge.setStringAttr11(item.get("stringAttr11").s());
        huge.setStringAttr12(item.get("stringAttr12").s());
        huge.setStringAttr13(item.get("stringAttr13").s());
        huge.setStringAttr14(item.get("stringAttr14").s());
        huge.setStringAttr15(item.get("stringAttr15").s());
        huge.setStringAttr16(item.get("stringAttr16").s());
        huge.setStringAttr17(item.get("stringAttr17").s());
        huge.setStringAttr18(item.get("stringAttr18").s());
        huge.setStringAttr19(item.get("stringAttr19").s());
        huge.setStringAttr20(item.get("stringAttr20").s());
        huge.setStringAttr21(item.get("stringAttr21").s());
        huge.setStringAttr22(item.get("stringAttr22").s());
        huge.setStringAttr23(item.get("stringAttr23").s());
        huge.setStringAttr24(item.get("stringAttr24").s());
        huge.setStringAttr25(item.get("stringAttr25").s());
        huge.setStringAttr26(item.get("stringAttr26").s());
        huge.setStringAttr27(item.get("stringAttr27").s());
        huge.setStringAttr28(item.get("stringAttr28").s());
        huge.setStringAttr29(item.get("stringAttr29").s());
        huge.setStringAttr30(item.get("stringAttr30").s());
        huge.setStringAttr31(item.get("stringAttr31").s());
        huge.setStringAttr32(item.get("stringAttr32").s());
        huge.setStringAttr33(item.get("stringAttr33").s());
        huge.setStringAttr34(item.get("stringAttr34").s());
        huge.setStringAttr35(item.get("stringAttr35").s());
        huge.setStringAttr36(item.get("stringAttr36").s());
        huge.setStringAttr37(item.get("stringAttr37").s());
        huge.setStringAttr38(item.get("stringAttr38").s());
        huge.setStringAttr39(item.get("stringAttr39").s());
        huge.setStringAttr40(item.get("stringAttr40").s());
        huge.setStringAttr41(item.get("stringAttr41").s());
        huge.setStringAttr42(item.get("stringAttr42").s());
        huge.setStringAttr43(item.get("stringAttr43").s());
        huge.setStringAttr44(item.get("stringAttr44").s());
        huge.setStringAttr45(item.get("stringAttr45").s());
        huge.setStringAttr46(item.get("stringAttr46").s());
        huge.setStringAttr47(item.get("stringAttr47").s());
        huge.setStringAttr48(item.get("stringAttr48").s());
        huge.setStringAttr49(item.get("stringAttr49").s());
        huge.setStringAttr50(item.get("stringAttr50").s());
        huge.setStringAttr51(item.get("stringAttr51").s());
        huge.setStringAttr52(item.get("stringAttr52").s());
        huge.setStringAttr53(item.get("stringAttr53").s());
        huge.setStringAttr54(item.get("stringAttr54").s());
        huge.setStringAttr55(item.get("stringAttr55").s());
        huge.setStringAttr56(item.get("stringAttr56").s());
        huge.setStringAttr57(item.get("stringAttr57").s());
        huge.setStringAttr58(item.get("stringAttr58").s());
        huge.setStringAttr59(item.get("stringAttr59").s());
        huge.setStringAttr60(item.get("stringAttr60").s());
        huge.setStringAttr61(item.get("stringAttr61").s());
        huge.setStringAttr62(item.get("stringAttr62").s());
        huge.setStringAttr63(item.get("stringAttr63").s());
        return huge;
    }
}
