assert new File(basedir, 'build.log').text.contains('com.example.orders has read its order')
assert new File(basedir, 'target/generated-sources/annotations/com/example/orders/OrderRepository.java').text.contains('@Generated(')

// The module of the page is this one, without the requirement for tests.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def module = new File(basedir, 'src/main/java/module-info.java').text - '    requires dev.keyspread.inmemory;\n'
def page = new File(basedir, '../../../../../docs/how-to/install.md').text
assert squeezed(page).contains(squeezed(module))
return true
