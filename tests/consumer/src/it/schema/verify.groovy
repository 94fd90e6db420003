def builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 8

assert builds[0] =~ /Keyspread: Wrote .*schema.orders\.json: commit it/
assert builds[1] =~ /Keyspread: .*schema.orders\.json is up to date/

assert builds[2] =~ /\[WARNING\] Keyspread: .*orders\.json is out of date/
assert builds[2].contains('compatible: Attribute "currency" of com.example.Order is new.')
assert builds[2].contains('-Dkeyspread.schema.update')
assert builds[3] =~ /Keyspread: Updated .*schema.orders\.json: commit it/

[builds[4], builds[5]].each {
    assert it.contains('[ERROR] Keyspread:   breaking: Partition key of com.example.Order changes from 8 to 16 calculated suffixes:' +
            ' find, update and delete miss 50 % of the items. Add formerly = @Layout(suffixes = 8) to @ShardedKey,' +
            ' and move the items with keyspread reshard. Or keep the former declaration:' +
            ' https://github.com/keyspread/keyspread/blob/main/docs/how-to/shard-a-live-table.md.')
    assert it.contains('Keyspread found changes that lose stored items of orders')
    assert it.contains('-Dkeyspread.schema.accept=orders')
}
assert builds[6] =~ /Keyspread: Updated .*schema.orders\.json: commit it/
assert builds[7] =~ /orders\.json is up to date/

def schema = new File(basedir, 'schema/orders.json').text
assert schema.contains('"suffixes" : 16')
assert schema.contains('"hash" : "SHA-256"')
assert schema.contains('"source" : [ "orderId" ]')
assert schema.contains('"path" : "currency"')

// The plugin is configured as the page shows.
def squeezed = { text -> text.replaceAll(/\s+/, '') }
def page = new File(basedir, '../../../../../docs/how-to/check-schema-changes.md').text
def snippets = (page =~ /(?s)```xml\n(.*?)```/).collect { it[1] }
assert snippets.size() == 1
assert squeezed(new File(basedir, 'pom.xml').text).contains(squeezed(snippets[0]).replace('0.1.0-SNAPSHOT', '@project.version@')) ||
        squeezed(new File(basedir, 'pom.xml').text).contains(squeezed(snippets[0]))
return true
