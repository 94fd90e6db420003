def generated = { name -> new File(basedir, "target/generated-sources/annotations/com/example/${name}.java").text }

// Immutable classes are made by the builders that Lombok writes, and beans by its setters.
assert generated('AccountCodec').contains('Account.builder()')
assert generated('AccountCodec').contains('.setMain(')
assert generated('DeviceCodec').contains('.setBattery(')
assert generated('RangeCodec').contains('new Range(')

assert new File(basedir, 'build.log').text.contains("Lombok's objects came back as they were")

// The code blocks of the page, except its imports, are in the files of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def code = [new File(basedir, 'pom.xml')]
new File(basedir, 'src/main/java').eachFileRecurse { if (it.file) code << it }
def all = squeezed(code*.text.join('\n'))
def page = new File(basedir, '../../../../../docs/how-to/use-lombok.md').text
def snippets = (page =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }.findAll { !it.startsWith('import ') }
assert snippets.size() == 3
snippets.each { assert all.contains(squeezed(it)) : "docs/how-to/use-lombok.md: $it" }
return true
