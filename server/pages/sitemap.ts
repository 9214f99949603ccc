import type { Kysely } from 'kysely'
import type { Post } from '../../domain/company/post.ts'
import { livePages, paths, postPath, propertyPath } from '../../domain/paths.ts'
import type { Tables } from '../database/tables.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { listSitemap } from '../properties/queries.ts'

/** The protocol's limit of URLs per file. */
const maxUrls = 50_000

/** Lists exactly the live pages, the posts and the public listings. */
export async function sitemap(db: Kysely<Tables>, origin: string, posts: readonly Post[]) {
  const pages = [...livePages, ...posts.map(({ slug }) => postPath(slug))]
  const entries = pages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  for await (const { id, updatedAt } of listSitemap(db)) {
    if (entries.length === maxUrls) break
    const day = updatedAt.slice(0, 10)
    entries.push(`<url><loc>${escapeHtml(origin + propertyPath(id))}</loc><lastmod>${day}</lastmod></url>`)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export function robots(origin: string) {
  return `User-agent: *\nDisallow: /api/\nDisallow: ${paths.admin}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
