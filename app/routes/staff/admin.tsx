import { NotOpenYet } from '../../parts/not-open-yet.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { brickDusk } from '../../pictures/scenes.ts'
import type { Route } from './+types/admin'

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Staff listing management',
    description: 'Where staff will review and manage listings. It opens with the next release.',
    path: paths.admin,
    noindex: true,
  })

export default function Admin({ matches }: Route.ComponentProps) {
  return (
    <NotOpenYet
      company={matches[0].loaderData.company}
      title="Staff listing management"
      sentence="Here staff will review and manage every listing. It opens with the next release of this site; until then call or write to have a listing changed."
      scene={brickDusk}
    />
  )
}
