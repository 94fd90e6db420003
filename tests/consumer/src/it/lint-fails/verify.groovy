def log = new File(basedir, 'build.log').text

assert log.contains('com.example.Order.status: [low-cardinality-partition-key]')
assert log.contains('failOn')
assert !new File(basedir, 'target/lint-fails-1.jar').exists()
return true
