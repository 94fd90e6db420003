def log = new File(basedir, 'build.log').text

assert log =~ /\[ERROR\] .*Order\.java:\[\d+,\d+\] \[low-cardinality-partition-key\]/
return true
