import type { Kysely } from 'kysely'
import { currentLanguage, type Language, languages, localeOf } from '../../app/core/language/language.ts'
import { t } from '../../app/core/language/translate.ts'
import { landingPath } from '../../app/core/listing/search/search-summary.ts'
import { agencyPath, agentPath, livePages, localPath, paths, postPath, propertyPath } from '../../app/core/paths.ts'
import { listPageAddresses } from '../../app/features/agents/server/page-queries.ts'
import { listSearchPages } from '../../app/features/browse/server/city-queries.ts'
import { type Company, legalName } from '../../app/features/company/rules/company.ts'
import type { Post } from '../../app/features/company/rules/post.ts'
import { listSitemap } from '../../app/features/listings/server/queries.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { escapeHtml } from '../../platform/http/storable-text.ts'

/** The protocol's limit of URLs per file. */
const maxUrls = 50_000

/** Lists exactly the live pages, those of real agents and agencies, of cities and types, the posts and the public listings. */
export async function sitemap(db: Kysely<Tables>, origin: string, posts: readonly Post[]) {
  const open = (await listSearchPages(db)).filter((page) => page.open > 0)
  const landings = open.flatMap(({ offer, city, kind }) => [
    landingPath({ offer, city }),
    landingPath({ offer, city, kind }),
  ])
  const people = await listPageAddresses(db)
  const lists = [
    ...(people.some(({ role }) => role === 'agent') ? [paths.agents] : []),
    ...(people.some(({ role }) => role === 'agency') ? [paths.agencies] : []),
  ]
  const own = people.map(({ role, slug }) => (role === 'agent' ? agentPath(slug) : agencyPath(slug)))
  const pages = [...livePages, ...lists, ...own, ...new Set(landings), ...posts.map(({ slug }) => postPath(slug))]
  const entries = pages.flatMap((path) => inEachLanguage(origin, path))
  for await (const { id, updatedAt } of listSitemap(db)) {
    if (entries.length > maxUrls - languages.length) break
    entries.push(...inEachLanguage(origin, propertyPath(id), `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`))
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** An entry for each language of a page, each naming all of them, as search engines ask. */
function inEachLanguage(origin: string, path: string, more = '') {
  const alternates = [...languages, 'x-default' as const].map((language) => {
    const href = escapeHtml(origin + localPath(path, language === 'x-default' ? 'en' : language))
    return `<xhtml:link rel="alternate" hreflang="${localeOf[language as Language] ?? language}" href="${href}"/>`
  })
  return languages.map(
    (language) =>
      `<url><loc>${escapeHtml(origin + localPath(path, language))}</loc>${more}${alternates.join('')}</url>`,
  )
}

export function robots(origin: string) {
  return `User-agent: *\nDisallow: /api/\nDisallow: ${paths.admin}\nDisallow: ${localPath(paths.admin, 'fr')}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

interface FeedFacts {
  origin: string
  company: Pick<Company, 'legalName' | 'french'>
  /** Newest first, in `language`. */
  posts: readonly Post[]
  /** The language of the request. */
  language?: Language
}

/** The blog as RSS 2.0, with full posts and absolute URLs. */
export function feed({ origin, company, posts, language = currentLanguage() }: FeedFacts) {
  const urlOf = (path: string) => escapeHtml(origin + localPath(path, language))
  const items = posts.map((post) => {
    const url = urlOf(postPath(post.slug))
    const html = post.html.replace(/href="\//g, `href="${origin}/`)
    return [
      '<item>',
      `<title>${escapeHtml(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(`${post.date}T12:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(post.description)}</description>`,
      `<content:encoded>${escapeHtml(html)}</content:encoded>`,
      '</item>',
    ].join('')
  })
  const about = [
    `<title>${escapeHtml(`${t('Notes from the Bend')} | ${legalName(company)}`)}</title>`,
    `<link>${urlOf(paths.blog)}</link>`,
    `<description>${escapeHtml(t('Houses, tenants and tides around Greater Moncton.'))}</description>`,
    `<language>${localeOf[language]}</language>`,
    `<atom:link href="${urlOf(paths.feed)}" rel="self" type="application/rss+xml"/>`,
  ]
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>\n${[...about, ...items].join('\n')}\n</channel></rss>\n`
}

/** The manifest with which devices install the site under the company's name. Source: W3C Web Application Manifest. */
export function webManifest({ name, legalName }: Pick<Company, 'name' | 'legalName'>) {
  return JSON.stringify({
    name: legalName,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#143e52',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
