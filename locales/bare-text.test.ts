import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareText } from './find-visible-text.ts'

const root = join(import.meta.dirname, '..')

test('no component has text that comes and goes beside others: a page that the browser translates would break', () => {
  const files = globSync('app/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .sort()
  const bare = files.flatMap((file) =>
    findBareText(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, source }) => `${file}:${line}: ${source.replace(/\s+/g, ' ').slice(0, 120)}`,
    ),
  )
  expect(bare).toEqual([])
})

test.each([
  ['text that comes and goes beside an element', "<p><b />{open && t('Open')}</p>"],
  ['text that an element takes the place of', "<p><b />{open ? t('Open') : <i />}</p>"],
  ['another text in its place, which would not be shown', "<p><b />{open ? t('Open') : t('Closed')}</p>"],
  ['text behind an element that comes and goes', "<p>{busy && <i />}{t('Search')}</p>"],
  ['text behind a list', '<p>{homes.map((home) => <i key={home} />)} homes</p>'],
  ['text in a fragment that comes and goes', "<p>{open && <>{t('Open')} <b /></>}</p>"],
])('%s is found', (_, jsx) => {
  expect(findBareText('shown.tsx', `const shown = ${jsx}`)).toHaveLength(1)
})

test.each([
  ['text alone in its element', "<p><b /><span>{open ? t('Open') : t('Closed')}</span></p>"],
  ['text before an element that comes and goes', "<p>{t('Open')}{count && <b>{count}</b>}</p>"],
  ['text beside what stays', "<p><b />{t('Open')}</p>"],
])('%s is left', (_, jsx) => {
  expect(findBareText('shown.tsx', `const shown = ${jsx}`)).toEqual([])
})
