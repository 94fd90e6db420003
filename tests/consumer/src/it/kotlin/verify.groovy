// A data class is made by its constructor, and a type of Kotlin's without a question mark is never null.
def codec = new File(basedir, 'target/generated-sources/kapt/compile/com/example/OrderCodec.java').text
assert codec.contains('Attribute.required(CLASS, "state"')
assert codec.contains('Attribute.of(CLASS, "note"')
assert codec.contains('return new Label(')

assert new File(basedir, 'build.log').text.contains("Kotlin's objects came back as they were")
return true
