def source = { name -> new File(basedir, "src/main/java/com/example/${name}.java").text }
assert source('Customer').contains('@ConvertedBy(BooleanAsNumber.class)')
assert source('Customers').contains('private final CustomerRepository customerRepository;')

def pom = new File(basedir, 'pom.xml').text
def paths = pom.substring(pom.indexOf('<annotationProcessorPaths>'))
assert pom.contains('<artifactId>keyspread-runtime</artifactId>')
assert paths.indexOf('<artifactId>lombok</artifactId>') < paths.indexOf('<artifactId>keyspread-processor</artifactId>')

// The second build compiled the moved classes, with Lombok and Keyspread.
assert new File(basedir, 'target/classes/com/example/CustomerRepository.class').exists()
return true
