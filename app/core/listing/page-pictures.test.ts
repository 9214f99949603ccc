import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { withCardPictures, withCover, withPageWords } from './page-pictures.ts'
import type { Picture } from './property.ts'
import { altOf } from './words.ts'

const words = [
  ['A house.', 'Une maison.'],
  ['A house.', ''],
  ['', 'Une maison.'],
  ['', ''],
] as const

for (const language of languages) {
  test.each(words)(`%j and %j read the same on a page in ${language}, and only one of them is sent`, (alt, altFr) => {
    const { pictures } = withPageWords({ pictures: [picture({ alt, altFr })] }, language)
    expect(altOf(pictures[0]!, language)).toEqual(altOf({ alt, altFr }, language))
    expect([pictures[0]!.alt, pictures[0]!.altFr]).toContain('')
  })
}

test('a card has the preview of the first picture alone', () => {
  const { id, pictures } = withCardPictures({ id: 'a', pictures: [picture(), picture({ path: 'two' })] })
  expect(id).toBe('a')
  expect(pictures).toMatchObject([
    { path: 'one', placeholder: '#abc' },
    { path: 'two', placeholder: '' },
  ])
})

test('a line has its first picture alone', () => {
  expect(withCover({ pictures: [picture(), picture({ path: 'two' })] }).pictures).toMatchObject([{ path: 'one' }])
  expect(withCover({ pictures: [] }).pictures).toEqual([])
})

function picture(of: Partial<Picture> = {}): Picture {
  return { path: 'one', width: 1600, height: 1067, alt: 'A house.', altFr: 'Une maison.', placeholder: '#abc', ...of }
}
