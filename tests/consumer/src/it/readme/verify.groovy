def log = new File(basedir, 'build.log').text
assert log =~ /\[WARNING\] .*Order\.java:\[9,21\] \[low-cardinality-partition-key\]/ : 'javac warns at the member'
assert !log.contains('com.example.Order.status: [') : 'the lint goal does not repeat it'
assert log.contains('0 errors, 1 warning, 0 info, of which the compiler printed 1')

['Repository', 'Codec', 'Attributes'].each {
    assert new File(basedir, "target/classes/com/example/Order${it}.class").exists()
}
assert new File(basedir, 'target/classes/META-INF/keyspread/com.example.Order.json').exists()

// The code blocks of the README are in the files of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def code = [new File(basedir, 'pom.xml')]
new File(basedir, 'src/main/java').eachFileRecurse { if (it.file) code << it }
def all = squeezed(code*.text.join('\n'))
def readme = new File(basedir, '../../../../../README.md').text
def snippets = (readme =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }
assert snippets.size() == 7
snippets.each { assert all.contains(squeezed(it)) : "README: $it" }

// So is its warning.
def warning = squeezed((readme =~ /(?s)```\n\[WARNING\] (.*?)```/)[0][1])
assert squeezed(log).contains(warning) : "README: $warning"
return true
