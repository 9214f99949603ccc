import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf, leastContrast } from '../features/company/rules/company-setting.ts'

const source = ['shades.css', 'tokens.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const declared = new Map(
  // The first declaration: later ones are of paper and of a phone.
  Array.from(source.matchAll(/--([\w-]+): ([^;]+);/g), ([, name, value]) => [name!, value!] as const).reverse(),
)

/** The colour of a token in a scheme, #rgb or #rrggbb. */
function colour(token: string, scheme: 'light' | 'dark'): string {
  const value = declared.get(token)
  if (!value) throw new Error(`There is no token --${token}.`)
  const [, light, dark] = /^light-dark\((var\([^)]*\)|[^,]+), (.+)\)$/.exec(value) ?? []
  const own = (scheme === 'light' ? light : dark) ?? value
  const [, other] = /^var\(--([\w-]+)\)$/.exec(own) ?? []
  return other ? colour(other, scheme) : own.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

const grounds = ['page', 'band', 'surface', 'surface-2']
/** What is written in each colour, and on what it stands. */
const texts: Record<string, string[]> = {
  ...Object.fromEntries(['ink', 'text', 'muted', 'quiet', 'link', 'accent-text', 'bad'].map((name) => [name, grounds])),
  'on-primary': ['primary', 'primary-hover'],
  'on-tint': ['tint'],
  ok: ['ok-tint', 'surface'],
  warn: ['warn-tint', 'surface'],
  'off-ink': ['off'],
  'on-deep': ['deep', 'viewer'],
  'on-deep-muted': ['deep'],
  'panel-muted': ['panel'],
  'on-dark': ['panel', 'rent', 'sale', 'closed', 'signal', 'sand-button', 'sand-button-hover', 'photo-action'],
  'on-closed-tag': ['closed-tag'],
  'on-fresh': ['fresh'],
  'photo-ink': ['photo'],
  'pin-ink': ['pin'],
  'pin-seen-ink': ['pin-seen'],
  'on-pin-on': ['pin-on'],
  'on-pin-group': ['pin-group'],
  'map-name': ['map-land', 'map-halo'],
  ...Object.fromEntries(
    ['tide', 'sand', 'spruce', 'marsh', 'deep', 'fog'].map((tile) => [`on-tile-${tile}`, [`tile-${tile}`]]),
  ),
}
/** Edges of fields and the like: three to one (WCAG 1.4.11). */
const edges: Record<string, string[]> = { 'line-strong': grounds, 'upload-edge': ['surface'] }

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const faint = (pairs: Record<string, string[]>, least: number) =>
    Object.entries(pairs).flatMap(([one, others]) =>
      others
        .map((other) => [`${one} on ${other}`, contrastOf(colour(one, scheme), colour(other, scheme))] as const)
        .filter(([, ratio]) => ratio < least),
    )

  test('every text has enough contrast with its ground', () => {
    expect(faint(texts, leastContrast)).toEqual([])
  })

  test('every edge of a control has enough contrast with its ground', () => {
    expect(faint(edges, 3)).toEqual([])
  })
})
