def generated = { name -> new File(basedir, "target/generated-sources/annotations/com/example/${name}.java").text }

assert generated('AccountCodec').contains('Account.builder()')
assert generated('PriceCodec').contains('Price.of(')
assert generated('ShipmentCodec').contains('ImmutableShipment.builder()')

assert new File(basedir, 'build.log').text.contains('All values came back as they were')
return true
