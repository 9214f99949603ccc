import { useRef, useState } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { admitted } from '#app/features/accounts/server/guards.ts'
import { editOwnListing } from '#app/features/owners/server/edit-queries.ts'
import { showOwnListing } from '#app/features/owners/server/listing-queries.ts'
import { requireOwner } from '#app/features/owners/server/owner-guard.ts'
import { readJsonField } from '#platform/http/storable-text.ts'
import { clearCache } from '../../client/client-cache.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { useAnswer } from '../../core/forms/use-form.ts'
import { t } from '../../core/language/translate.ts'
import { draftFrom } from '../../core/listing/fields/property-draft.ts'
import { pictureUrl } from '../../core/listing/image.ts'
import { titleIn } from '../../core/listing/words.ts'
import { managePath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { type AskedOfOwner, mayEdit } from '../owners/rules/own-listing.ts'
import { Refusal } from '../owners/shared/refusal.tsx'
import { answerAt, askedItems } from '../review/rules/asked-items.ts'
import type { Route } from './+types/own-edit'
import styles from './form/property-form.module.css'
import { PropertyForm } from './form/property-form.tsx'
import type { SendProperty } from './form/property-form-sending.ts'
import { createPhotoList } from './photos/photo-list.ts'
import type { SentEdit } from './rules/submission.ts'
import { answerPosted, changeOf } from './submit-action.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

/** Whoever may not change the listing is led to its page, which says how to open it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const owner = await admitted(requireOwner(call, id))
  const listing = 'done' in owner ? await showOwnListing(call.services, owner.done) : undefined
  if (!listing || !mayEdit(listing.property)) throw redirect(managePath(id), 303)
  const { property, waiting, access, asked, refused } = listing
  const form = waiting?.form ?? {
    draft: draftFrom(property),
    pictures: property.pictures.map(({ path }) => path),
  }
  // An owner has agreed to the terms already.
  return { property, form: { ...form, draft: { ...form.draft, consent: true } }, access, asked, refused }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  // The form keeps what somebody has typed who may not change the listing any more.
  const owner = await admitted(requireOwner(call, id))
  const form = await request.formData()
  const change = form.get(scriptField)
  if (typeof change === 'string') {
    const answer = await send(readJsonField(change))
    return data({ answer }, { status: answer.sent ? 202 : answer.status })
  }
  return answerPosted(
    form,
    true,
    (posted) => {
      if (!posted.base) throw data(null, { status: 400 })
      return send(changeOf(posted, posted.base, id))
    },
    (sent) => redirect(donePath(id, sent), 303),
  )

  async function send(sent: unknown): Promise<SentEdit> {
    if ('done' in owner) return editOwnListing(call, owner.done, sent)
    const { status, reason: text = '' } = owner.refused
    return { sent: false, status, text }
  }
}

/** Of the change, as JSON, that a script sends; it says by itself what came of it. */
const scriptField = 'change'

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
export default function EditOwnListing({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { property, form, access, asked, refused } = loaderData
  const { id } = property
  const posted = actionData && 'draft' in actionData ? actionData : undefined
  const navigate = useNavigate()
  const post = useAnswer<{ answer: SentEdit }>()
  const sent = useRef<SentEdit & { sent: true }>(undefined)
  const urlOf = (path: string) => pictureUrl(path, 640) + (access[path] ?? '')
  const urls = Object.fromEntries(form.pictures.map((path) => [path, urlOf(path)]))
  const [photos] = useState(() => createPhotoList(posted?.photos ?? form.pictures.map((path) => ({ path })), urls))
  const [editing] = useState(() => ({
    id,
    isOwn: true,
    name: titleIn(property).text,
    ...(posted?.base ?? { updatedAt: property.updatedAt, ...form }),
    urlsOf: async (paths: string[]) => Object.fromEntries(paths.map((path) => [path, urlOf(path)])),
  }))

  const send: SendProperty = async (wire, _, base) => {
    const form = new FormData()
    form.set(scriptField, JSON.stringify({ ...wire, ...base! }))
    const posted = await post(form)
    if (!posted) throw new TypeError('No answer came.')
    if (posted.answer.sent) sent.current = posted.answer
    return posted.answer
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
      note={
        asked ? (
          <AskedNote asked={asked} id={id} />
        ) : (
          refused && (
            <FormNote tone="plain">
              <Refusal refused={refused} />
            </FormNote>
          )
        )
      }
      photos={photos}
      send={send}
      onSent={leave}
      onDone={() => navigate(managePath(id))}
    />
  )
}

function donePath(id: string, { waiting, again }: { waiting: boolean; again: boolean }) {
  const done = waiting ? 'edit-waiting' : again ? 'edit-again' : 'edit'
  return `${managePath(id)}?${new URLSearchParams({ done })}`
}

/** Beside the owner's form: what the office asks, and what the owner has answered so far, which goes along with the change. */
function AskedNote({ asked: { text, answers }, id }: { asked: AskedOfOwner; id: string }) {
  const { before, items, after } = askedItems(text)
  return (
    <FormNote tone="plain">
      <b>{t('What the office asks')}</b>
      {before && (
        <p dir="auto" className={styles.words}>
          {before}
        </p>
      )}
      <ol className={styles.items}>
        {items.map((item, place) => {
          const given = answerAt(answers, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the numbered lines of one text, in their order
            <li key={place}>
              <span dir="auto">{item}</span>
              {given && (
                <p className={styles.words}>
                  {t('You wrote:')} <span dir="auto">{given}</span>
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {after && (
        <p dir="auto" className={styles.words}>
          {after}
        </p>
      )}
      <p>
        {answers.length > 0 && <span>{t('Your answers are sent with the change.')} </span>}
        <Link to={managePath(id)}>{answers.length > 0 ? t('Change my answers') : t('Answer in words')}</Link>
      </p>
    </FormNote>
  )
}
