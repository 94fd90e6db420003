package dev.keyspread.processor.generate.source;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The composite keys of an entity: one for each attribute that holds one, whatever keys the attribute is. */
public final class Templates {

    private Templates() {}

    /** Those of the table. */
    public static List<TemplateModel> ofTable(EntityModel entity) {
        return distinct(entity.key().templates());
    }

    /** Those of indexes that are not the table's as well. */
    public static List<TemplateModel> ofIndexes(EntityModel entity) {
        int ofTable = ofTable(entity).size();
        return all(entity).subList(ofTable, all(entity).size());
    }

    /** The table's, and then those of indexes. */
    public static List<TemplateModel> all(EntityModel entity) {
        Stream<KeyModel> keys =
                Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(index -> index.key()));
        return distinct(keys.flatMap(KeyModel::templates));
    }

    /** Each only once, by its attribute. */
    static List<TemplateModel> distinct(Stream<TemplateModel> templates) {
        Set<String> attributes = new HashSet<>();
        List<TemplateModel> distinct = new ArrayList<>();
        templates.filter(template -> attributes.add(template.attribute())).forEach(distinct::add);
        return distinct;
    }

    /** What two placeholders of one text for each value have in common. */
    public static String tag(PlaceholderModel placeholder) {
        return String.join(
                " ",
                "part",
                placeholder.member().name(),
                Objects.toString(placeholder.digits()),
                Objects.toString(placeholder.decimals()),
                Objects.toString(placeholder.signed()));
    }
}
