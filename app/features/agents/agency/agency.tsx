import { type ActionFunctionArgs, data } from 'react-router'
import { findAgency, listAgencies } from '#app/features/agents/server/pages.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { briefOf } from '../../../core/listing/property.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { gridSize } from '../../../core/listing/search/search-sizes.ts'
import { agencyPath } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { messageAction } from '../../inbox/shared/message-action.ts'
import { demonstrationAction } from '../../samples/shared/demonstration-action.ts'
import { agentContactForm } from '../agent-contact.tsx'
import { agencySeo } from '../real-seo.ts'
import { isSlug } from '../rules/agent.ts'
import type { Route } from './+types/agency'
import { RealAgency } from './real-agency.tsx'
import { SampleAgency, sampleAgency } from './sample-agency.tsx'

/** A real agency by the address of the page, else a sample by number (spec 2.10) where samples are shown. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const all = new URL(request.url).searchParams.has('all')
  const real = isSlug(id) ? await findAgency(services, id, { all, shown: briefOf }) : undefined
  if (real) return { real, today: today() }
  if (!(await listAgencies(services)).samples) throw data(null, { status: 404 })
  return { sample: sampleAgency(id, await listBrief(services.store.db, emptySearch, gridSize)) }
}

const sampleAction = demonstrationAction(agentContactForm)

export function action(call: ActionFunctionArgs) {
  return isSlug(call.params.id) ? messageAction(call) : sampleAction(call)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData
  const { real, sample } = loaderData ?? {}
  if (real) return seo(site, agencySeo(site, real))
  return seo(site, {
    title: sample?.agency.name ?? t('Agency'),
    description: t('A sample agency with its agents and the first listings.'),
    path: agencyPath(sample?.agency.id ?? 1),
    noindex: true,
  })
}

/** An agency: facts, form, its agents and the first six listings (spec 2.10). */
export default function Agency({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const { real, sample } = loaderData
  return real ? (
    <RealAgency page={real} today={loaderData.today} company={company} />
  ) : (
    <SampleAgency {...sample} company={company} />
  )
}
