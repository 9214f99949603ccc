import { expect, test } from 'vitest'
import { speak } from '../../app/core/language/test-language.ts'
import type { Post } from '../../app/features/company/rules/post.ts'
import { feed } from './site-files.ts'

const post: Post = {
  slug: 'a-post',
  title: 'Chauffage & neige',
  description: 'Un mot.',
  date: '2026-11-21',
  checked: '2026-11-21',
  picture: 'kitchen',
  alt: 'Une cuisine.',
  minutes: 1,
  html: '<p><a href="/fr/about-us">ici</a></p>',
}
const facts = { origin: 'https://x.example', company: { legalName: 'Fundy Property Management' }, posts: [post] }

test('the English feed names English addresses', () => {
  const text = feed(facts)
  expect(text).toContain('<title>Notes from the Bend | Fundy Property Management</title>')
  expect(text).toContain('<link>https://x.example/blog</link>')
  expect(text).toContain('<language>en-CA</language>')
  expect(text).toContain('href="https://x.example/blog/feed.xml" rel="self"')
  expect(text).toContain('<guid isPermaLink="true">https://x.example/blog-detail/a-post</guid>')
})

test('the French feed has French texts and addresses', () => {
  speak('fr')
  const text = feed(facts)
  expect(text).toContain('<title>Carnet du Coude | Fundy Property Management</title>')
  expect(text).toContain('<description>Maisons, locataires et marées du Grand Moncton.</description>')
  expect(text).toContain('<link>https://x.example/fr/blog</link>')
  expect(text).toContain('<language>fr-CA</language>')
  expect(text).toContain('href="https://x.example/fr/blog/feed.xml" rel="self"')
  expect(text).toContain('<link>https://x.example/fr/blog-detail/a-post</link>')
  expect(text).toContain('<title>Chauffage &#38; neige</title>')
  expect(text).toContain('href=&#34;https://x.example/fr/about-us&#34;')
})
