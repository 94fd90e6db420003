def log = new File(basedir, 'build.log').text
def finding = 'low-cardinality-partition-key] Partition key "status" can hold 4 values (enum OrderStatus)'

assert log =~ /\[WARNING\] .*Order\.java:\[\d+,\d+\] \[low-cardinality-partition-key\]/ : 'javac warns at the member'
assert log.contains('com.example.Order.status: [' + finding) : 'the lint goal prints the same finding'

['OrderRepository', 'OrderSize', 'OrderCodec'].each {
    assert new File(basedir, "target/classes/com/example/${it}.class").exists()
}
assert new File(basedir, 'target/classes/META-INF/keyspread/com.example.Order.json').exists()

// The lines of the README are the lines of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def pom = squeezed(new File(basedir, 'pom.xml').text)
def readme = new File(basedir, '../../../../../README.md').text
def snippets = (readme =~ /(?s)```xml\n(.*?)```/).collect { it[1] }
assert snippets.size() == 3
snippets.each { assert pom.contains(squeezed(it)) : "README: $it" }
return true
