import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrationNames } from '../../../../platform/database/migrations.ts'
import { type ColumnType, columnTypes, tableSchemasAt } from '../../../../platform/database/table-schema.ts'
import { parseRow, serializeRow } from './rows.ts'

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

/** What the driver returns for a column of that type. */
const values: Record<ColumnType, fc.Arbitrary<unknown>> = {
  text: fc.string({ unit: 'binary' }),
  integer: fc.integer(),
  bigint: fc.maxSafeInteger(),
  real: fc.float({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  'double precision': fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  boolean: fc.boolean(),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  timestamptz: fc.date({ noInvalidDate: true }),
  jsonb: fc
    .dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false }))
    .map((value) => JSON.parse(JSON.stringify(value))),
}

const form = {
  name: 'property' as const,
  key: ['text'],
  columns: columnTypes.map((type) => ({ name: type, type, nullable: true })),
}
const row = fc.record(
  Object.fromEntries(columnTypes.map((type) => [type, fc.option(values[type])])) as Record<
    string,
    fc.Arbitrary<unknown>
  >,
)

test('a row survives being written and read', () => {
  fc.assert(
    fc.property(row, (given) => {
      const line = serializeRow(given)
      expect(line.indexOf('\n')).toBe(line.length - 1)
      const json = given.jsonb === null ? null : JSON.stringify(given.jsonb)
      expect(parseRow(form, line.slice(0, -1))).toEqual({ ...given, jsonb: json })
    }),
  )
})

test('every line is either a row or an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (line) => {
      const read = parseRow(form, line)
      expect(typeof read === 'string' || Object.keys(read).length === columnTypes.length).toBe(true)
    }),
  )
})

test('tables are ordered so that each follows those it references', async () => {
  const forms = await tableSchemasAt(migrationNames.at(-1)!)
  const names = forms.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [earlier, later] of [
    ['property', 'property_picture'],
    ['property', 'message'],
    ['property', 'property_price'],
    ['message', 'visit'],
    ['visit_offer', 'visit'],
    ['message', 'outbox'],
    ['alert', 'outbox'],
    ['outbox', 'alert_seen'],
    ['property', 'submission'],
    ['account', 'property'],
    ['property', 'manage_link'],
    ['notice', 'outbox'],
  ] as const) {
    expect(names.indexOf(earlier)).toBeLessThan(names.indexOf(later))
  }
  expect(forms.every(({ key }) => key.length > 0)).toBe(true)
})
