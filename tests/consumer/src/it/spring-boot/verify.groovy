import java.util.zip.CRC32
import java.util.zip.ZipEntry
import java.util.zip.ZipFile
import java.util.zip.ZipOutputStream

def log = new File(basedir, 'build.log').text
assert log.findAll('Tests run: 1, Failures: 0, Errors: 0, Skipped: 0').size() >= 2

// Run with DevTools, whose class loader has the classes of the application.
assert log.contains('restartedMain')
assert log.contains('Orders are in the table dev-orders')

// The run without DynamoDB has created its table, and stored an order.
assert log.split('spring-boot-maven-plugin:[^ ]+:test-run')[-1].contains('Orders are in the table dev-orders')

// The executable jar lists the repositories in nested jars, and its code generated ahead of time needs no list.
def jar = new File(basedir, 'target/shop-1.jar')
def start = { List<String> options, File started = jar ->
    def java = new File(System.getProperty('java.home'), 'bin/java').path
    def process = ([java] + options + ['-jar', started.path]).execute()
    def output = new StringBuffer()
    process.waitForProcessOutput(output, output)
    assert output.contains('Orders are in the table dev-orders') : output
    output.toString()
}
start([])
assert start(['-Dspring.aot.enabled=true']).contains('AOT-processed')

// So do nested jars that have no entries for their folders: this one gets the entity and its repository.
def classes = 'BOOT-INF/classes/'
def isMoved = { name -> name.startsWith(classes + 'META-INF/keyspread/') || name ==~ classes + 'com/example/Order(?!Service).*' }
def moved = new ByteArrayOutputStream()
def repackaged = new File(basedir, 'target/shop-repackaged.jar')
new ZipOutputStream(repackaged.newOutputStream()).withCloseable { shop ->
    def orders = new ZipOutputStream(moved)
    new ZipFile(jar).withCloseable { zip ->
        zip.entries().each { entry ->
            def content = zip.getInputStream(entry).bytes
            if (!isMoved(entry.name)) {
                def copy = new ZipEntry(entry)
                copy.compressedSize = entry.method == ZipEntry.STORED ? entry.size : -1
                shop.putNextEntry(copy)
                shop.write(content)
            } else if (!entry.directory) {
                orders.putNextEntry(new ZipEntry(entry.name - classes))
                orders.write(content)
            }
        }
    }
    orders.close()
    def nested = new ZipEntry('BOOT-INF/lib/orders.jar')
    def checksum = new CRC32()
    checksum.update(moved.toByteArray())
    nested.method = ZipEntry.STORED
    nested.size = moved.size()
    nested.crc = checksum.value
    shop.putNextEntry(nested)
    shop.write(moved.toByteArray())
}
start([], repackaged)

// The code blocks of the page, except its imports, are in the files of this project.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def code = [new File(basedir, 'pom.xml')]
new File(basedir, 'src').eachFileRecurse { if (it.file) code << it }
def all = squeezed(code*.text.join('\n'))
def page = new File(basedir, '../../../../../docs/how-to/use-spring-boot.md')
def snippets = (page.text =~ /(?s)```(?:java|xml)\n(.*?)```/).collect { it[1] }.findAll { !it.startsWith('import ') }
assert snippets.size() >= 5
snippets.each { assert all.contains(squeezed(it)) : it }
return true
