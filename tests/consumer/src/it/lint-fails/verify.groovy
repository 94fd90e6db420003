def log = new File(basedir, 'build.log').text

assert log =~ /\[WARNING\] .*src.main.java.com.example.Order\.java:9:\d+: com\.example\.Order\.status: \[low-cardinality-partition-key\]/
assert log.contains('failOn')
assert !new File(basedir, 'target/lint-fails-1.jar').exists()

// The plugin is configured as the page on CI shows. The reports are there, although the build failed.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def page = new File(basedir, '../../../../../docs/how-to/lint-in-ci.md').text
def snippets = (page =~ /(?s)```xml\n(.*?)```/).collect { it[1] }
assert snippets.size() == 1
assert squeezed(new File(basedir, 'pom.xml').text).contains(squeezed(snippets[0]))
['keyspread.sarif', 'keyspread.xml'].each {
    assert new File(basedir, "target/$it").text.contains('low-cardinality-partition-key')
}
assert new File(basedir, 'target/keyspread.sarif').text =~ /"startLine" : 9/
return true
