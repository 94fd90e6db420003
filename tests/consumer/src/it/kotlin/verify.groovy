// A data class is made by its constructor, and a type of Kotlin's without a question mark is never null.
def codec = new File(basedir, 'target/generated-sources/kapt/compile/com/example/OrderCodec.java').text
assert codec.contains('Attribute.required(CLASS, "state"')
assert codec.contains('Attribute.of(CLASS, "note"')
assert codec.contains('return new Label(')

assert new File(basedir, 'build.log').text.contains("Kotlin's objects came back as they were")

// The build of the page is that of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def pom = new File(basedir, 'pom.xml').text
def page = new File(basedir, '../../../../../docs/how-to/use-kotlin.md').text
def snippets = (page =~ /(?s)```xml\n(.*?)```/).collect { it[1] }
assert snippets.size() == 1
snippets.each { assert squeezed(pom).contains(squeezed(it)) : "docs/how-to/use-kotlin.md: $it" }
def versions = (page =~ /(?:Kotlin |version ")(\d+\.\d+\.\d+)/).collect { it[1] }
assert versions == [(pom =~ /<kotlin.version>(.*)</)[0][1]] * 3
return true
