def generated = { name -> new File(basedir, "target/generated-sources/annotations/com/example/${name}.java").text }

// Immutable classes are made by the builders that Lombok writes, and beans by its setters.
assert generated('AccountCodec').contains('Account.builder()')
assert generated('AccountCodec').contains('.setMain(')
assert generated('DeviceCodec').contains('.setBattery(')
assert generated('RangeCodec').contains('new Range(')

assert new File(basedir, 'build.log').text.contains("Lombok's objects came back as they were")
return true
