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
        item.put("stringAttr1", AttributeValue.createS(huge.stringAttr1()));
        item.put("stringAttr2", AttributeValue.createS(huge.stringAttr2()));
        item.put("stringAttr3", AttributeValue.createS(huge.stringAttr3()));
        item.put("stringAttr4", AttributeValue.createS(huge.stringAttr4()));
        item.put("stringAttr5", AttributeValue.createS(huge.stringAttr5()));
        item.put("stringAttr6", AttributeValue.createS(huge.stringAttr6()));
        item.put("stringAttr7", AttributeValue.createS(huge.stringAttr7()));
        item.put("stringAttr8", AttributeValue.createS(huge.stringAttr8()));
        item.put("stringAttr9", AttributeValue.createS(huge.stringAttr9()));
        item.put("stringAttr10", AttributeValue.createS(huge.stringAttr10()));
        item.put("stringAttr11", AttributeValue.createS(huge.stringAttr11()));
        item.put("stringAttr12", AttributeValue.createS(huge.stringAttr12()));
        item.put("stringAttr13", AttributeValue.createS(huge.stringAttr13()));
        item.put("stringAttr14", AttributeValue.createS(huge.stringAttr14()));
        item.put("stringAttr15", AttributeValue.createS(huge.stringAttr15()));
        item.put("stringAttr16", AttributeValue.createS(huge.stringAttr16()));
        item.put("stringAttr17", AttributeValue.createS(huge.stringAttr17()));
        item.put("stringAttr18", AttributeValue.createS(huge.stringAttr18()));
        item.put("stringAttr19", AttributeValue.createS(huge.stringAttr19()));
        item.put("stringAttr20", AttributeValue.createS(huge.stringAttr20()));
        item.put("stringAttr21", AttributeValue.createS(huge.stringAttr21()));
        item.put("stringAttr22", AttributeValue.createS(huge.stringAttr22()));
        item.put("stringAttr23", AttributeValue.createS(huge.stringAttr23()));
        item.put("stringAttr24", AttributeValue.createS(huge.stringAttr24()));
        item.put("stringAttr25", AttributeValue.createS(huge.stringAttr25()));
        item.put("stringAttr26", AttributeValue.createS(huge.stringAttr26()));
        item.put("stringAttr27", AttributeValue.createS(huge.stringAttr27()));
        item.put("stringAttr28", AttributeValue.createS(huge.stringAttr28()));
        item.put("stringAttr29", AttributeValue.createS(huge.stringAttr29()));
        item.put("stringAttr30", AttributeValue.createS(huge.stringAttr30()));
        item.put("stringAttr31", AttributeValue.createS(huge.stringAttr31()));
        item.put("stringAttr32", AttributeValue.createS(huge.stringAttr32()));
        item.put("stringAttr33", AttributeValue.createS(huge.stringAttr33()));
        item.put("stringAttr34", AttributeValue.createS(huge.stringAttr34()));
        item.put("stringAttr35", AttributeValue.createS(huge.stringAttr35()));
        item.put("stringAttr36", AttributeValue.createS(huge.stringAttr36()));
        item.put("stringAttr37", AttributeValue.createS(huge.stringAttr37()));
        item.put("stringAttr38", AttributeValue.createS(huge.stringAttr38()));
        item.put("stringAttr39", AttributeValue.createS(huge.stringAttr39()));
        item.put("stringAttr40", AttributeValue.createS(huge.stringAttr40()));
        item.put("stringAttr41", AttributeValue.createS(huge.stringAttr41()));
        item.put("stringAttr42", AttributeValue.createS(huge.stringAttr42()));
        item.put("stringAttr43", AttributeValue.createS(huge.stringAttr43()));
        item.put("stringAttr44", AttributeValue.createS(huge.stringAttr44()));
        item.put("stringAttr45", AttributeValue.createS(huge.stringAttr45()));
        item.put("stringAttr46", AttributeValue.createS(huge.stringAttr46()));
        item.put("stringAttr47", AttributeValue.createS(huge.stringAttr47()));
        item.put("stringAttr48", AttributeValue.createS(huge.stringAttr48()));
        item.put("stringAttr49", AttributeValue.createS(huge.stringAttr49()));
        item.put("stringAttr50", AttributeValue.createS(huge.stringAttr50()));
        item.put("stringAttr51", AttributeValue.createS(huge.stringAttr51()));
        item.put("stringAttr52", AttributeValue.createS(huge.stringAttr52()));
        item.put("stringAttr53", AttributeValue.createS(huge.stringAttr53()));
        item.put("stringAttr54", AttributeValue.createS(huge.stringAttr54()));
        item.put("stringAttr55", AttributeValue.createS(huge.stringAttr55()));
        item.put("stringAttr56", AttributeValue.createS(huge.stringAttr56()));
        item.put("stringAttr57", AttributeValue.createS(huge.stringAttr57()));
        item.put("stringAttr58", AttributeValue.createS(huge.stringAttr58()));
        item.put("stringAttr59", AttributeValue.createS(huge.stringAttr59()));
        item.put("stringAttr60", AttributeValue.createS(huge.stringAttr60()));
        item.put("stringAttr61", AttributeValue.createS(huge.stringAttr61()));
        item.put("stringAttr62", AttributeValue.createS(huge.stringAttr62()));
        item.put("stringAttr63", AttributeValue.createS(huge.stringAttr63()));
        return item;
    }

    /** What an item holds. */
    public static HugeFlat read(Map<String, AttributeValue> item) {
        return new HugeFlat(
                item.get("stringAttr1").s(),
                item.get("stringAttr2").s(),
                item.get("stringAttr3").s(),
                item.get("stringAttr4").s(),
                item.get("stringAttr5").s(),
                item.get("stringAttr6").s(),
                item.get("stringAttr7").s(),
                item.get("stringAttr8").s(),
                item.get("stringAttr9").s(),
                item.get("stringAttr10").s(),
                item.get("stringAttr11").s(),
                item.get("stringAttr12").s(),
                item.get("stringAttr13").s(),
                item.get("stringAttr14").s(),
                item.get("stringAttr15").s(),
                item.get("stringAttr16").s(),
                item.get("stringAttr17").s(),
                item.get("stringAttr18").s(),
                item.get("stringAttr19").s(),
                item.get("stringAttr20").s(),
                item.get("stringAttr21").s(),
                item.get("stringAttr22").s(),
                item.get("stringAttr23").s(),
                item.get("stringAttr24").s(),
                item.get("stringAttr25").s(),
                item.get("stringAttr26").s(),
                item.get("stringAttr27").s(),
                item.get("stringAttr28").s(),
                item.get("stringAttr29").s(),
                item.get("stringAttr30").s(),
                item.get("stringAttr31").s(),
                item.get("stringAttr32").s(),
                item.get("stringAttr33").s(),
                item.get("stringAttr34").s(),
                item.get("stringAttr35").s(),
                item.get("stringAttr36").s(),
                item.get("stringAttr37").s(),
                item.get("stringAttr38").s(),
                item.get("stringAttr39").s(),
                item.get("stringAttr40").s(),
                item.get("stringAttr41").s(),
                item.get("stringAttr42").s(),
                item.get("stringAttr43").s(),
                item.get("stringAttr44").s(),
                item.get("stringAttr45").s(),
                item.get("stringAttr46").s(),
                item.get("stringAttr47").s(),
                item.get("stringAttr48").s(),
                item.get("stringAttr49").s(),
                item.get("stringAttr50").s(),
                item.get("stringAttr51").s(),
                item.get("stringAttr52").s(),
                item.get("stringAttr53").s(),
                item.get("stringAttr54").s(),
                item.get("stringAttr55").s(),
                item.get("stringAttr56").s(),
                item.get("stringAttr57").s(),
                item.get("stringAttr58").s(),
                item.get("stringAttr59").s(),
                item.get("stringAttr60").s(),
                item.get("stringAttr61").s(),
                item.get("stringAttr62").s(),
                item.get("stringAttr63").s());
    }
}
