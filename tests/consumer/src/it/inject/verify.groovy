def log = new File(basedir, 'build.log').text
def modules = ['spring', 'guice', 'dagger', 'cdi', 'micronaut', 'quarkus']
assert log.findAll('Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\n').size() == modules.size()

// The code blocks of each page, except its imports, are in the files of its module.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
modules.each { module ->
    def code = [new File(basedir, "${module}/pom.xml")]
    new File(basedir, "${module}/src").eachFileRecurse { if (it.file) code << it }
    def all = squeezed(code*.text.join('\n'))
    def page = new File(basedir, "../../../../../docs/how-to/inject-with-${module}.md")
    def snippets = (page.text =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }.findAll { !it.startsWith('import ') }
    assert snippets.size() >= 3
    snippets.each { assert all.contains(squeezed(it)) : "${page.name}: $it" }
}
return true
