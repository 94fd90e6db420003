def log = new File(basedir, 'build.log').text

assert log =~ /\[WARNING\] .*template\.yaml:6:\d+: orders\.status: \[low-cardinality-partition-key\]/
assert log =~ /\[WARNING\] .*Invoice\.java:13:\d+: com\.example\.Invoice\.country: \[low-cardinality-partition-key\]/
assert log =~ /\[INFO\] .*template\.yaml:11:\d+: audit-log\.day: \[time-bucketed-partition-key\]/
assert !log.contains('settings.kind: [')
assert log.contains('the build fails on warning or more severe')

// With the baseline the same build passes, or the invoker would have failed it.
assert log.contains('Keyspread wrote 3 findings to')
assert log =~ /Keyspread looked at 1 entity and 3 tables in \d+ files: 0 errors, 0 warnings, 0 info/
assert new File(basedir, 'keyspread-baseline.json').text.contains('"entity":"com.example.Invoice"')

// The reports name files as code scanning does, and know what the baseline silences.
assert new File(basedir, 'target/keyspread.sarif').text.contains('"uri" : "src/tables/template.yaml"')
assert new File(basedir, 'target/keyspread.json').text.contains('"silencedBy" : "baseline"')

assert log.contains('constant-partition-key (error)')
assert log =~ /constant-partition-key +error +key +A partition key that is the same for every item/

assert log.contains('User property: keyspread.failOn')
return true
