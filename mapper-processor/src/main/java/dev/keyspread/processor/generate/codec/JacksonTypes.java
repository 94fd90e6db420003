package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.JacksonVersion;
import dev.keyspread.processor.model.ValueType;

/** The runtime types for JSON text. Only entities that use JSON need Jackson. */
final class JacksonTypes {

    private static final ClassName CONVERTERS = ClassName.get("dev.keyspread.spi", "JacksonConverters");
    private static final ClassName TYPE = ClassName.get("tools.jackson.core.type", "TypeReference");
    private static final ClassName CONVERTERS_2 = ClassName.get("dev.keyspread.spi", "Jackson2Converters");
    private static final ClassName TYPE_2 = ClassName.get("com.fasterxml.jackson.core.type", "TypeReference");

    private JacksonTypes() {}

    // Example:
    // JacksonConverters.json(new TypeReference<List<Line>>() {})
    static CodeBlock converter(ValueType.JsonText json) {
        boolean two = json.jackson() == JacksonVersion.TWO;
        return CodeBlock.of(
                "$T.json(new $T<$T>() {})", two ? CONVERTERS_2 : CONVERTERS, two ? TYPE_2 : TYPE, json.javaType());
    }
}
