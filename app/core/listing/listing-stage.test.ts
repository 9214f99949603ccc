import { expect, test } from 'vitest'
import { currentStage, type StageEvent, stagesOf, standingOf } from './listing-stage.ts'

const created = '2026-07-02T14:10:00.000Z'
const at = (day: number) => `2026-07-${String(day).padStart(2, '0')}T12:00:00.000Z`
const hidden = { verified: false, closed: false, archived: false, createdAt: created, listedSince: created }
const live = { ...hidden, verified: true, listedSince: at(3) }
const office = (what: StageEvent['what'], day: number): StageEvent => ({ what, at: at(day), by: 'office' })
const owner = (what: StageEvent['what'], day: number): StageEvent => ({ what, at: at(day), by: 'owner' })

const table: [name: string, Parameters<typeof stagesOf>[0], StageEvent[], string][] = [
  ['just came in', hidden, [], 'received, checking now, live ahead'],
  ['asked', hidden, [office('asked', 3)], 'received, checking 2-3, changes now since 3, live ahead'],
  [
    'answered',
    hidden,
    [office('asked', 3), owner('answered', 4)],
    'received, checking 2-3, changes 3-4, checking now since 4, live ahead',
  ],
  [
    'asked again',
    hidden,
    [office('asked', 3), owner('answered', 4), office('asked', 5)],
    'received, checking 2-3, changes now since 5, live ahead',
  ],
  ['refused', hidden, [office('refused', 4)], 'received, checking 2-4, refused now since 4'],
  ['live', live, [office('verified', 3)], 'received, checking 2-3, live now since 3'],
  [
    'live after changes',
    live,
    [office('asked', 3), owner('answered', 4), office('verified', 5)],
    'received, checking 2-3, changes 3-4, live now since 5',
  ],
  [
    'verified although asked',
    live,
    [office('asked', 3), office('verified', 5)],
    'received, checking 2-3, changes 3-5, live now since 5',
  ],
  ['added by the office', live, [], 'received, checking 2-3, live now since 3'],
  [
    'changes of a live one',
    live,
    [office('verified', 3), office('asked', 9)],
    'received, checking 2-3, live now since 3',
  ],
  [
    'rented',
    { ...live, closed: true },
    [office('verified', 3), owner('closed', 9)],
    'received, checking 2-3, live 3-9, closed now since 9 by owner',
  ],
  [
    'on offer again',
    live,
    [office('verified', 3), owner('closed', 9), owner('opened', 12)],
    'received, checking 2-3, live now since 12',
  ],
  [
    'taken down',
    { ...live, archived: true },
    [office('verified', 3), owner('down', 24)],
    'received, checking 2-3, live 3-24, down now since 24 by owner',
  ],
  [
    'rented, then taken down',
    { ...live, closed: true, archived: true },
    [office('verified', 3), owner('closed', 9), office('down', 10)],
    'received, checking 2-3, live 3-10, down now since 10 by office',
  ],
  [
    'taken down before it was shown',
    { ...hidden, archived: true },
    [owner('down', 3)],
    'received, checking 2-3, down now since 3 by owner',
  ],
  [
    'no longer verified',
    hidden,
    [office('verified', 3), office('unverified', 8)],
    'received, checking 2-3, live 3-8, checking now since 8',
  ],
  [
    'no longer verified, then asked',
    hidden,
    [office('verified', 3), office('unverified', 8), office('asked', 9)],
    'received, checking 2-3, live 3-8, changes now since 9',
  ],
  [
    'no longer verified, then refused',
    hidden,
    [office('verified', 3), office('unverified', 8), office('refused', 9)],
    'received, checking 2-3, live 3-8, refused now since 9',
  ],
  [
    'refused, then taken down',
    { ...hidden, archived: true },
    [office('refused', 4), owner('down', 5)],
    'received, checking 2-4, refused 4-5, down now since 5 by owner',
  ],
]

test.each(table)('%s: the account, the office and mails name it as its owner’s page does', (_, property, events) => {
  const said = events.findLast(({ what }) => what === 'asked' || what === 'refused' || what === 'answered')?.what
  const verdict = said === 'asked' ? 'changes' : said === 'refused' ? 'refused' : null
  expect(currentStage(stagesOf(property, events)).name).toBe(standingOf(property, verdict))
})

test.each(table)('%s', (_, property, events, expected) => {
  const stages = stagesOf(property, events)
  expect(stages.map(written).join(', ')).toBe(expected)
  expect(currentStage(stages).state).toBe('now')
  expect(stages.filter(({ state }) => state === 'now')).toHaveLength(1)
})

function written({ name, state, from, to, by }: ReturnType<typeof stagesOf>[number]) {
  const day = (instant: string | undefined) => Number(instant?.slice(8, 10))
  if (name === 'received') return name
  if (state === 'ahead') return `${name} ahead`
  if (state === 'done') return `${name} ${day(from)}-${day(to)}`
  return `${name} now${from === created ? '' : ` since ${day(from)}`}${by ? ` by ${by}` : ''}`
}
