import { useRef, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { mayEdit } from '../../../domain/owner/own-listing.ts'
import { managePath, paths } from '../../../domain/paths.ts'
import { draftFrom } from '../../../domain/property/fields/property-draft.ts'
import { pictureUrl } from '../../../domain/property/image.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { clientContext } from '../../api/client.ts'
import { clearCache } from '../../api/client-cache.ts'
import { fetchClient } from '../../api/lazy-client.ts'
import type { SentEdit } from '../../api/owner-calls.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/own-edit'
import { AskedNote } from './asked-note.tsx'
import { PropertyForm } from './form/property-form.tsx'
import { listOf, noExtras, places, removePhoto } from './form/property-form-calls.ts'
import type { SendProperty } from './form/property-form-sending.ts'
import { answerPosted, changeOf } from './submit-action.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

/** Whoever may not change the listing is led to its page, which says how to open it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await (await context.get(clientContext).owners()).findOwnListing(id)
  if ('refused' in found) throw redirect(managePath(id), 303)
  const { property, waiting, access, asked } = found.done
  if (!mayEdit(property)) throw redirect(managePath(id), 303)
  const form = waiting?.form ?? {
    draft: draftFrom(property),
    pictures: property.pictures.map(({ path }) => path),
  }
  // An owner has agreed to the terms already.
  return { property, form: { ...form, draft: { ...form.draft, consent: true } }, access, asked }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const owners = await context.get(clientContext).owners()
  const form = await request.formData()
  return answerPosted(
    form,
    true,
    (posted) => {
      if (!posted.base) throw data(null, { status: 400 })
      return owners.editListing(id, changeOf(posted, posted.base, id))
    },
    (sent) => donePath(id, sent),
  )
}

/** The page accepts a multipart form with photos. */
export const handle = { photos: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Edit your listing'),
    description: t('Where an owner manages a listing.'),
    path: paths.manage,
    noindex: true,
  })

/** The form of a listing for its owner. With a change that waits it shows what that change proposes. */
export default function EditOwnListing({ loaderData, actionData: posted, matches }: Route.ComponentProps) {
  const { property, form, access, asked } = loaderData
  const { id } = property
  const navigate = useNavigate()
  const sent = useRef<SentEdit & { sent: true }>(undefined)
  const urlOf = (path: string) => pictureUrl(path, 640) + (access[path] ?? '')
  const urls = Object.fromEntries(form.pictures.map((path) => [path, urlOf(path)]))
  const [photos] = useState(() => listOf(posted?.photos ?? form.pictures.map((path) => ({ path })), urls))
  const [editing] = useState(() => ({
    id,
    isOwn: true,
    name: titleIn(property).text,
    ...(posted?.base ?? { updatedAt: property.updatedAt, ...form }),
    urlsOf: async (paths: string[]) => Object.fromEntries(paths.map((path) => [path, urlOf(path)])),
  }))

  const send: SendProperty = async (wire, _, base) => {
    const answer = await (await (await fetchClient()).owners()).editListing(id, { ...wire, ...base! })
    if (answer.sent) sent.current = answer
    return answer
  }

  /** Once the form is marked as saved, so that leaving it asks nothing. */
  function leave() {
    clearCache()
    const done = sent.current
    if (done) setTimeout(() => void navigate(donePath(id, done)))
  }

  return (
    <PropertyForm
      company={matches[0].loaderData.company}
      first={posted?.draft ?? editing.draft}
      posted={posted}
      editing={editing}
      note={asked && <AskedNote asked={asked} id={id} />}
      photos={photos}
      places={places}
      begin={() => async () => noExtras}
      send={send}
      onRemove={removePhoto}
      onSent={leave}
      onDone={() => navigate(managePath(id))}
    />
  )
}

function donePath(id: string, { waiting }: { waiting: boolean }) {
  return `${managePath(id)}?${new URLSearchParams({ done: waiting ? 'edit-waiting' : 'edit' })}`
}
