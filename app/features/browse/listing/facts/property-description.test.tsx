import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '../../../../core/language/language.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { PropertyDescription } from '../../shared/page/property-description.tsx'
import { PropertyPhoto } from '../../shared/property-photo.tsx'
import { PropertyTitle } from '../../shared/property-words.tsx'
import { propertySeo } from '../property-seo.ts'
import { property } from './test-home.ts'

const markupOf = (changes: Partial<Property>) =>
  renderToStaticMarkup(
    <>
      <h1>
        <PropertyTitle of={{ ...property, ...changes }} />
      </h1>
      <PropertyDescription property={{ ...property, ...changes }} />
    </>,
  )
const both = { otherTitle: 'Cape Cod, promenade Elmwood', otherDescription: 'Lumineux.' } as const
const frenchOnly = { language: 'fr', name: 'Maison <b>neuve</b>', description: 'Calme.' } as const
afterEach(() => setLanguageSource(() => 'en'))

test('a page shows those in its own language, with a link to the others', () => {
  const english = markupOf(both)
  expect(english).toContain('>Cape Cod on Elmwood Drive</h1>')
  expect(english).toContain('<p>Bright.</p>')
  expect(english).not.toContain('Lumineux')
  expect(english).toMatch(
    /EN<\/span><span>In the owner’s words<\/span><\/span><a [^>]*href="\/fr\/single-property-1\/cape"/,
  )
  expect(english).toMatch(/<a [^>]*lang="fr"[^>]*>Lire en français<\/a>/)
  setLanguageSource(() => 'fr')
  const french = markupOf(both)
  expect(french).toContain('>Cape Cod, promenade Elmwood</h1>')
  expect(french).toContain('<p>Lumineux.</p>')
  expect(french).toMatch(/href="\/single-property-1\/cape" lang="en"[^>]*>Read in English<\/a>/)
  expect(french).not.toContain('Bright.')
})

test('words in one language are shown as they are, marked where it is not the page’s', () => {
  const english = markupOf(frenchOnly)
  expect(english).toContain('<span lang="fr">Maison &lt;b&gt;neuve&lt;/b&gt;</span></h1>')
  expect(english).toMatch(
    /FR<\/span><span>The owner wrote this in French only.<\/span><\/span><\/p><div [^>]*lang="fr"><p>Calme/,
  )
  setLanguageSource(() => 'fr')
  const french = markupOf(frenchOnly)
  expect(french).not.toMatch(/lang=|FR<|only/)
  expect(markupOf({})).toContain('The owner wrote this in English only.')
})

test('a second language of nothing but space is none', () => {
  expect(markupOf({ otherTitle: ' ', otherDescription: '\n \t' })).toBe(markupOf({}))
  setLanguageSource(() => 'fr')
  expect(markupOf({ otherTitle: ' ', otherDescription: '\n' })).toContain('lang="en">Cape Cod on Elmwood Drive')
})

test('metadata and structured data have the words of the page', () => {
  const { title, description } = propertySeo({ ...property, ...both })
  expect(title).toMatch(/^Cape Cod on Elmwood Drive, Moncton:/)
  expect(description).toContain('Bright.')
  setLanguageSource(() => 'fr')
  expect(propertySeo({ ...property, ...both }).title).toMatch(/^Cape Cod, promenade Elmwood, Moncton/)
  expect(propertySeo({ ...property, ...both }).description).toContain('Lumineux.')
})

test('a long description of metadata ends after a whole word, within 160 letters', () => {
  const { description } = propertySeo({ ...property, description: 'Bright rooms beside the river. '.repeat(20) })
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/\. Bright rooms beside the river\..* (?:Bright|rooms|beside|the|river\.)…$/)
  const [facts] = propertySeo({ ...property, description: '' }).description.split('\n')
  expect(facts).toMatch(/118 Elmwood Drive, Moncton\.$/)
})

test('a picture has an alternative text in the language of the page, or one that is marked', () => {
  const [cover] = property.pictures
  const english = { ...cover!, altFr: '' }
  const image = (picture = cover) => renderToStaticMarkup(<PropertyPhoto picture={picture} sizes="100vw" />)
  const shared = (picture = cover!) => propertySeo({ ...property, pictures: [picture] }).image?.alt
  expect(image()).toMatch(/<img [^>]*alt="The front"/)
  expect(image() + image(english)).not.toMatch(/façade|lang=/)
  expect(shared()).toBe('The front')
  setLanguageSource(() => 'fr')
  expect(image()).toMatch(/<img [^>]*alt="La façade"/)
  expect(image()).not.toMatch(/The front|lang=/)
  expect(image(english)).toMatch(/<img [^>]*alt="The front" lang="en"/)
  expect(shared()).toBe('La façade')
  expect(shared(english)).toBe('The front')
})
