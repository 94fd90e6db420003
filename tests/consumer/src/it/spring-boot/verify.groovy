def log = new File(basedir, 'build.log').text
assert log.findAll('Tests run: 1, Failures: 0, Errors: 0, Skipped: 0').size() >= 2

// Run with DevTools, whose class loader has the classes of the application.
assert log.contains('restartedMain')
assert log.contains('Orders are in the table dev-orders')

// The executable jar lists the repositories in nested jars, and its code generated ahead of time needs no list.
def start = { List<String> options ->
    def java = new File(System.getProperty('java.home'), 'bin/java').path
    def process = ([java] + options + ['-jar', new File(basedir, 'target/shop-1.jar').path]).execute()
    def output = new StringBuffer()
    process.waitForProcessOutput(output, output)
    assert output.contains('Orders are in the table dev-orders') : output
    output.toString()
}
start([])
assert start(['-Dspring.aot.enabled=true']).contains('AOT-processed')

// The code blocks of the page are in the files of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def code = [new File(basedir, 'pom.xml')]
new File(basedir, 'src').eachFileRecurse { if (it.file) code << it }
def all = squeezed(code*.text.join('\n'))
def page = new File(basedir, '../../../../../docs/how-to/use-spring-boot.md')
def snippets = (page.text =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }
assert snippets.size() >= 5
snippets.each { assert all.contains(squeezed(it)) : it }
return true
