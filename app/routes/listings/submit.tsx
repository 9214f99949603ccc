import { NotOpenYet } from '../../parts/not-open-yet.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { springBungalow } from '../../pictures/scenes.ts'
import type { Route } from './+types/submit'

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'List Your Property',
    description: 'Online submissions open with the next release. Until then we list your property by phone or email.',
    path: paths.submit,
    noindex: true,
  })

export default function Submit({ matches }: Route.ComponentProps) {
  return (
    <NotOpenYet
      company={matches[0].loaderData.company}
      title="List Your Property"
      sentence="Listing is free. The online form opens with the next release of this site; until then call or write, and we take the details of your place ourselves."
      scene={springBungalow}
    />
  )
}
