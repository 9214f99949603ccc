import type { Kysely } from 'kysely'
import { listSitemap } from '../data/properties.ts'
import type { Tables } from '../data/tables.ts'

/** As many addresses as the protocol allows in one file. */
const most = 50_000

/** Exactly the public listings and the live pages. */
export async function sitemap(
  db: Kysely<Tables>,
  origin: string,
  livePages: readonly string[],
  propertyPath: (id: string) => string,
) {
  const entries = livePages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`)
  for await (const { id, updatedAt } of listSitemap(db)) {
    if (entries.length === most) break
    const day = updatedAt.slice(0, 10)
    entries.push(`<url><loc>${xmlText(origin + propertyPath(id))}</loc><lastmod>${day}</lastmod></url>`)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export function robots(origin: string) {
  return `User-agent: *\nDisallow: /api/\nDisallow: /propertyadmin\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

function xmlText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
