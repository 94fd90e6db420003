def builds = new File(basedir, 'build.log').text.split('BUILD SUCCESS')
assert builds.size() == 5
def count = { text, part -> text.split(java.util.regex.Pattern.quote(part), -1).size() - 1 }

// Each finding is once in the log, with its file and line: the compiler's own, and those that the compiler does not show.
assert builds[0] =~ /\[WARNING\] .*Order\.java:\[9,9\] \[low-cardinality-partition-key\]/
assert !builds[0].contains('com.example.Order.status: [')
assert builds[0] =~ /\[WARNING\] .*src.main.java.com.example.Visit\.java:9:\d+: com\.example\.Visit\.day: \[time-bucketed-partition-key\]/
assert builds[0] =~ /\[INFO\] .*src.main.java.com.example.Account\.java:15:\d+: com\.example\.Account\.status: \[low-cardinality-partition-key\]/
assert builds[0] =~ /\[INFO\] .*src.main.cloudformation.template\.yaml:7:\d+: settings\.kind: \[low-cardinality-partition-key\]/
assert !builds[0].contains('gsi-low-cardinality-key')
assert !builds[0].contains('unused-suppression')
assert builds[0].contains('Keyspread looked at no tables in 2 files')

// The parent has neither the folder nor tables.
assert count(builds[0], 'this module has no such file or folder') == 3
assert !new File(basedir, 'keyspread-baseline.json').exists()

// Nothing is compiled again, so the goal shows all findings.
assert !builds[1].contains('Order.java:[')
assert builds[1] =~ /\[WARNING\] .*Order\.java:9:\d+: com\.example\.Order\.status: \[low-cardinality-partition-key\]/
assert builds[1] =~ /\[WARNING\] .*Visit\.java:9:\d+: com\.example\.Visit\.day: /

// The reports have all findings with their lines, whatever the compiler showed.
def sarif = new File(basedir, 'orders/target/keyspread.sarif').text
['orders/src/main/java/com/example/Order.java', 'orders/src/main/java/com/example/Visit.java',
 'orders/src/main/cloudformation/template.yaml'].each { assert sarif.contains("\"uri\" : \"$it\"") : sarif }
assert count(sarif, '"startLine" : 9') == 2
assert new File(basedir, 'accounts/target/keyspread.sarif').text.contains('"startLine" : 15')

// Modules without tables have no baseline. The property names the file of each module.
['orders', 'accounts'].each { assert new File(basedir, "$it/keyspread-baseline.json").exists() }
assert !new File(basedir, 'plain/keyspread-baseline.json').exists()
assert builds[3].contains('0 errors, 0 warnings, 0 info, 3 known')
return true
