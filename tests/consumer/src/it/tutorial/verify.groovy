def log = new File(basedir, 'build.log').text
assert log.contains('Tests run: 3, Failures: 0, Errors: 0, Skipped: 0')
assert !log.contains('SLF4J')

// The page's code blocks are the files of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def page = new File(basedir, '../../../../../docs/tutorial.md').text
def code = [pom: new File(basedir, 'pom.xml').text,
            mistake: new File(basedir, 'src/main/java/com/example/mistake/Order.java').text,
            main: new File(basedir, 'src/main/java/com/example/Order.java').text,
            service: new File(basedir, 'src/main/java/com/example/Main.java').text,
            test: new File(basedir, 'src/test/java/com/example/OrderRepositoryTest.java').text]
def all = squeezed(code.values().join('\n'))
def snippets = (page =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }
assert snippets.size() == 5
snippets.each { assert all.contains(squeezed(it)) : "docs/tutorial.md: $it" }

// So is its warning.
def warning = squeezed((page =~ /(?s)```\n\[WARNING\] (.*?)```/)[0][1])
assert squeezed(log).contains(warning) : "docs/tutorial.md: $warning"
return true
