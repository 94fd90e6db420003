// OpenRewrite skips what git ignores, such as the folder of these tests. In a repository of its own, the project is not ignored.
assert ['git', 'init', '--quiet'].execute(null, basedir).waitFor() == 0
return true
