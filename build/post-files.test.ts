import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { posts, readPost } from './post-files.ts'

const head =
  '---\ntitle: A title: with a colon\ndescription: Some words.\ndate: 2026-11-21\ncheckedLINE\npicture: kitchen\nalt: A kitchen.\n---\n'
const post = (body: string, changes: [string, string] = ['', '']) =>
  readPost('/x/posts/a-post.md', head.replace('checkedLINE', 'checked: 2026-11-20').replace(...changes) + body)

test('a post is its front matter and its text as HTML', () => {
  expect(post('Words with **weight**.\n\n## A heading\n\n- one\n- two\n')).toEqual({
    slug: 'a-post',
    title: 'A title: with a colon',
    description: 'Some words.',
    date: '2026-11-21',
    checked: '2026-11-20',
    picture: 'kitchen',
    alt: 'A kitchen.',
    minutes: 1,
    html: '<p>Words with <strong>weight</strong>.</p>\n<h2>A heading</h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  })
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['Text <img src=x onerror=alert(1)> goes on', '<img'],
  ['[press](javascript:alert(1))', 'javascript:'],
  ['[press](JaVaScRiPt:alert(1))', 'alert'],
  ['[press](data:text/html,x)', 'data:'],
  ['[press](//elsewhere.example)', 'elsewhere'],
  ['[press](/\\elsewhere.example)', 'elsewhere'],
  ['![picture](https://elsewhere.example/x.png)', 'elsewhere'],
  ['[press](https://x.example/"onclick="y)', '"onclick'],
  ['<a href="https://x.example" onclick="y">press</a>', '<a '],
])('%s is escaped', (body, harm) => {
  expect(post(body).html).not.toContain(harm)
})

test('links to our own pages and to secure sites work', () => {
  expect(post('[here](/about-us), [there](https://gnb.ca/?a=1&b=2)').html).toBe(
    '<p><a href="/about-us">here</a>, <a href="https://gnb.ca/?a=1&#38;b=2" rel="noreferrer">there</a></p>\n',
  )
})

test('links of a French post lead to French pages, and a source in English is marked', () => {
  const text = head.replace('checkedLINE', 'checked: 2026-11-20')
  const french = (body: string) => readPost('/x/posts/fr/a-post.md', text + body, 'fr').html
  expect(french('[ici](/about-us#top), [là](#a)')).toBe(
    '<p><a href="/fr/about-us#top">ici</a>, <a href="#a">là</a></p>\n',
  )
  expect(french('[Lease](https://gnb.ca/en/) (en anglais)')).toBe(
    '<p><a href="https://gnb.ca/en/" rel="noreferrer" lang="en" hreflang="en">Lease</a> (en anglais)</p>\n',
  )
})

test("headings start below the page's own", () => {
  expect(post('# Loud').html).toBe('<h2>Loud</h2>\n')
})

test.each<[[string, string], RegExp]>([
  [['title: A title: with a colon', 'title:'], /^posts\/a-post\.md does not say its title/],
  [['date: 2026-11-21', 'date: 2026-02-30'], /should write date and checked as YYYY-MM-DD/],
  [['picture: kitchen', 'picture: cat'], /may choose one of these pictures: autumn-gable/],
  [['---\n', ''], /does not say its title/],
])('a mistake is reported: %j', (changes, sentence) => {
  expect(() => post('Text.', changes)).toThrow(sentence)
})

test('our posts read well, name their sources, and link only to posts that exist', () => {
  const files = globSync('posts/*.md')
  expect(files.length).toBeGreaterThanOrEqual(4)
  const slugs = files.map((file) => {
    const { slug, html, date, checked } = readPost(file, readFileSync(file, 'utf8'))
    const sources = html.split('<h2>Sources</h2>')[1] ?? ''
    expect(sources.match(/href="https?:/g)?.length, `${file} names sources`).toBeGreaterThanOrEqual(2)
    expect(checked >= date, `${file} was checked when it was published or later`).toBe(true)
    return slug
  })
  for (const file of files) {
    const led = readFileSync(file, 'utf8').matchAll(/\(\/blog-detail\/([^)]*)\)/g)
    for (const [, slug] of led) expect(slugs).toContain(slug)
  }
})

test.each([
  ['en', 'When the rent goes up'],
  ['fr', 'Quand le loyer augmente'],
] as const)('a build in %s carries the posts of its language', (language, title) => {
  const load = posts(language).load as unknown as (this: { addWatchFile(): void }, id: string) => { code: string }
  const { code } = load.call({ addWatchFile() {} }, `${import.meta.dirname}/../posts/when-the-rent-goes-up.md`)
  expect(code).toContain(`"title":"${title}"`)
})

test('every post exists in both languages, with the same facts, headings and links', () => {
  const outlines = (folder: string, language: 'en' | 'fr') =>
    globSync(`${folder}/*.md`)
      .sort()
      .map((file) => {
        const { slug, date, checked, picture, html } = readPost(file, readFileSync(file, 'utf8'), language)
        const count = (tag: string) => html.split(tag).length - 1
        const own = Array.from(html.matchAll(/href="(?:\/fr)?(\/[^"]*)"/g), ([, path]) => path)
        const tags = Object.fromEntries(['<h2>', '<p>', '<li>', '<blockquote>', '<a '].map((tag) => [tag, count(tag)]))
        return { slug, date, checked, picture, own, ...tags }
      })
  expect(outlines('posts/fr', 'fr')).toEqual(outlines('posts', 'en'))
})

// Rules of the Office québécois de la langue française, as for the messages in locales/catalogues.test.ts.
test.each(globSync('posts/fr/*.md'))('%s is set in French typography', (file) => {
  const text = readFileSync(file, 'utf8')
    .replace(/^(date|checked|picture): .*$/gm, '')
    .replace(/^(title|description|alt): /gm, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\[Landlords: /g, '[')
  expect(text).not.toMatch(/['"“”]|\.\.\./)
  expect(text).not.toMatch(/[^\u00a0]:(?=\s|$)/)
  expect(text).not.toMatch(/«[^\u00a0]|[^\u00a0]»/)
  expect(text).not.toMatch(/[\s\u00a0][;!?]/)
  expect(text).not.toMatch(/\d ?[$%]/)
})
