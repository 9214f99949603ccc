import { useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { isManager, isStaff } from '../../../domain/account/account.ts'
import { t } from '../../../domain/language/translate.ts'
import { editPath, loginPath, paths, staffPropertyPath } from '../../../domain/paths.ts'
import { draftFrom } from '../../../domain/property/fields/property-draft.ts'
import type { StaffProperty } from '../../../domain/property/property.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { referencePattern } from '../../../domain/reference.ts'
import { clientContext } from '../../api/client.ts'
import { clearCache } from '../../api/client-cache.ts'
import { fetchClient, lazyClient } from '../../api/lazy-client.ts'
import { seo } from '../../components/layout/seo.ts'
import { beginMessage } from '../../components/messages/message-sending.ts'
import type { Route } from './+types/submit'
import { PropertyForm } from './form/property-form.tsx'
import { listOf, noExtras, places, removePhoto } from './form/property-form-calls.ts'
import type { SendProperty } from './form/property-form-sending.ts'
import { type PostedProperty, submitAction } from './submit-action.ts'
import { SubmitProperty } from './submit-property.tsx'
import { SubmitSent } from './submit-sent.tsx'

/** With an id, the edit mode for staff (spec 4); everybody else is redirected to the login page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const id = params.get('id')
  if (!id) return { edited: null, sent: readSent(params) }
  const client = context.get(clientContext)
  const user = request.headers.has('cookie') ? await client.getUser() : null
  if (!isManager(user?.role)) throw redirect(isStaff(user?.role) ? staffPropertyPath(id) : loginPath(editPath(id)))
  const staff = await client.staff()
  const property = await staff.findForReview(id)
  if (!property) throw data(null, { status: 404 })
  const urls = await staff.pictureUrls(property.pictures.map(({ path }) => path))
  return { edited: { property, urls }, sent: undefined }
}

export const action = submitAction
/** The page accepts a multipart form with photos. */
export const handle = { photos: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const edited = loaderData?.edited
  return seo(matches[0]?.loaderData, {
    title: edited ? t('Edit {name}', { name: titleIn(edited.property).text }) : t('List Your Property'),
    description: t(
      'List your rental or your home for sale in Greater Moncton. It is free, and our staff review every submission.',
    ),
    path: paths.submit,
    noindex: Boolean(edited || loaderData?.sent),
  })
}

export default function Submit({ matches, loaderData: { edited, sent }, actionData }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  if (sent) return <SubmitSent {...sent} />
  return edited ? (
    <Edit key={edited.property.id} {...edited} company={company} posted={actionData} />
  ) : (
    <SubmitNew key="new" company={company} posted={actionData} />
  )
}

type Company = Route.ComponentProps['matches'][0]['loaderData']['company']

function SubmitNew({ company, posted }: { company: Company; posted?: PostedProperty }) {
  const [photos] = useState(() => listOf(posted?.photos ?? []))
  const navigate = useNavigate()
  return (
    <SubmitProperty
      company={company}
      posted={posted}
      photos={photos}
      places={places}
      begin={() => beginMessage(lazyClient())}
      findDuplicates={async (wire) => (await (await fetchClient()).submissions()).findDuplicates(wire)}
      send={async (wire, extras) => (await (await fetchClient()).submissions()).submitProperty(wire, extras)}
      onRemove={removePhoto}
      onDone={() => navigate(paths.home)}
    />
  )
}

interface EditProps {
  property: StaffProperty
  /** URLs of its photos by path. */
  urls: Record<string, string>
  company: Company
  posted?: PostedProperty
}

function Edit({ property, urls, company, posted }: EditProps) {
  const navigate = useNavigate()
  const [photos] = useState(() => listOf(posted?.photos ?? property.pictures, urls))
  const base = posted?.base ?? {
    updatedAt: property.updatedAt,
    draft: draftFrom(property),
    pictures: property.pictures.map(({ path }) => path),
  }

  const [editing] = useState(() => ({
    id: property.id,
    name: titleIn(property).text,
    ...base,
    urlsOf: async (paths: string[]) => (await (await fetchClient()).staff()).pictureUrls(paths),
  }))

  const send: SendProperty = async (wire, _, base) => {
    try {
      const answer = await (await (await fetchClient()).submissions()).updateProperty({ ...wire, ...base! })
      return !answer.sent && answer.status === 401 ? 'unauthorized' : answer
    } catch (failure) {
      const { TokenFailure } = await import('../../api/client.ts')
      if (failure instanceof TokenFailure) return 'unauthorized'
      throw failure
    }
  }

  return (
    <PropertyForm
      company={company}
      first={posted?.draft ?? editing.draft}
      posted={posted}
      editing={editing}
      photos={photos}
      places={places}
      begin={() => async () => noExtras}
      send={send}
      onRemove={removePhoto}
      onSent={clearCache}
      onDone={() => navigate(paths.home)}
    />
  )
}

/** The outcome in the URL that an accepted form without script redirects to. */
function readSent(params: URLSearchParams) {
  const sent = (['submitted', 'updated'] as const).find((one) => one === params.get('sent'))
  const reference = params.get('reference') ?? ''
  return sent && { sent, reference: referencePattern.test(reference) ? reference : '' }
}
