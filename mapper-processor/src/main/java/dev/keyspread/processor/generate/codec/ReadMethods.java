package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the methods that read an object from attribute values and from JSON. */
record ReadMethods(ReadSubject subject) {

    List<MethodSpec> all() {
        return Stream.concat(fromItem().stream(), Stream.of(fromJson())).toList();
    }

    // Example:
    // protected Order readAttributes(ItemReader item) {
    List<MethodSpec> fromItem() {
        NameAllocator scope = subject.names().scope();
        String item = scope.newName("item");
        ItemReadBody reads = new ItemReadBody(subject, scope, item);
        MethodSpec whole = method(RuntimeTypes.ITEM_READER, item, reads.body());
        return Stream.concat(Stream.of(whole), reads.parts().stream()).toList();
    }

    // Example:
    // protected Order readAttributes(JsonReader json) {
    private MethodSpec fromJson() {
        NameAllocator scope = subject.names().scope();
        String json = scope.newName("json");
        return method(RuntimeTypes.JSON_READER, json, JsonReads.body(subject, scope, json));
    }

    private MethodSpec method(TypeName type, String parameter, CodeBlock body) {
        return MethodSpec.methodBuilder("readAttributes")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(subject.type())
                .addParameter(type, parameter)
                .addCode(body)
                .build();
    }
}
