import { t } from '../../core/language/translate.ts'
import { pictureUrl } from '../../core/listing/image.ts'
import { agencyPath, agentPath, localPath, paths } from '../../core/paths.ts'
import type { PageFacts, Site } from '../../frame/site/seo.ts'
import { breadcrumbs } from '../../frame/site/structured-data.tsx'
import { type AgencyPage, type AgentPage, spokenText } from './rules/agent.ts'

type Page = AgentPage | AgencyPage

/** The metadata of a real agent's page, with the person as structured data. */
export function personSeo(site: Site | undefined, page: AgentPage): PageFacts {
  const path = agentPath(page.slug)
  const description = t(
    '{name}: {count, plural, =0 {no homes now} one {# home} other {# homes}}. Languages: {languages}.',
    {
      name: [page.name, page.designation.text].filter(Boolean).join(', '),
      count: page.homes.rent + page.homes.sale,
      languages: spokenText(page.languages),
    },
  )
  return {
    title: page.name,
    description,
    path,
    data: site && [
      breadcrumbs(site, [
        [t('Agents'), paths.agents],
        [page.name, path],
      ]),
      {
        '@type': 'Person',
        ...common(site, page, path),
        jobTitle: page.designation.text || undefined,
        knowsLanguage: page.languages,
        worksFor: page.agency
          ? {
              '@type': 'RealEstateAgent',
              name: page.agency.name,
              url: site.origin + localPath(agencyPath(page.agency.slug)),
            }
          : { '@id': `${site.origin}/#company` },
      },
    ],
  }
}

/** The same of an agency. */
export function agencySeo(site: Site | undefined, page: AgencyPage): PageFacts {
  const path = agencyPath(page.slug)
  const description = t('{name}, {city}: {count, plural, =0 {no homes now} one {# home} other {# homes}}.', {
    name: page.name,
    city: page.city,
    count: page.homes,
  })
  return {
    title: page.name,
    description,
    path,
    data: site && [
      breadcrumbs(site, [
        [t('All Agency'), paths.agencies],
        [page.name, path],
      ]),
      {
        '@type': 'RealEstateAgent',
        ...common(site, page, path),
        address: {
          '@type': 'PostalAddress',
          streetAddress: page.office,
          addressLocality: page.city,
          addressCountry: 'CA',
        },
        employee: page.people.map(({ name, slug }) => ({
          '@type': 'Person',
          name,
          url: site.origin + localPath(agentPath(slug)),
        })),
      },
    ],
  }
}

function common({ origin }: Site, { name, phone, email, picture, links, description }: Page, path: string) {
  return {
    name,
    url: origin + localPath(path),
    telephone: phone,
    email: email || undefined,
    image: picture ? origin + pictureUrl(picture.path, 320) : undefined,
    description: description.text || undefined,
    sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
  }
}
