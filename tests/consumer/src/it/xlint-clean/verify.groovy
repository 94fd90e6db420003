assert !new File(basedir, 'build.log').text.contains('[WARNING] COMPILATION WARNING')
return true
