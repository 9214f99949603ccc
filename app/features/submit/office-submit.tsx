import { useRef, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { setFlag } from '#app/features/listings/server/routes.ts'
import { submitListing } from '#app/features/submit/server/routes.ts'
import { readJsonField } from '#platform/http/storable-text.ts'
import { clearCache } from '../../client/client-cache.ts'
import { useAnswer } from '../../core/forms/use-form.ts'
import { t } from '../../core/language/translate.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { CheckField } from '../../ui/form/field.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import type { Route } from './+types/office-submit'
import type { SendProperty } from './form/property-form-sending.ts'
import { createPhotoList } from './photos/photo-list.ts'
import type { SentSubmission } from './rules/submission.ts'
import { answerPosted, findDuplicates, newFrom } from './submit-action.ts'
import { SubmitProperty } from './submit-form.tsx'

/** Who may decide on listings may publish one as it is entered. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'enter-listings')
  return { mail: call.services.outbox?.on ?? false, mayPublish: mayDo(person.role, 'change-office') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'enter-listings')
  const form = await request.formData()
  const publishes = form.has('publish') && mayDo(person.role, 'change-office')
  const sent = form.get(scriptField)
  if (typeof sent === 'string') {
    const answer = await send(readJsonField(sent) as Sent)
    return data({ answer }, { status: answer.sent ? 201 : answer.status })
  }
  return answerPosted(
    form,
    false,
    (posted) => send(newFrom(posted, form)),
    ({ id }) => redirect(staffPropertyPath(id), 303),
    (posted) => findDuplicates(call, posted),
  )

  async function send(property: Sent): Promise<SentSubmission> {
    const answer = await submitListing(call, property, { person, tells: !publishes })
    if (answer.sent && publishes) await setFlag(call.services, person, { id: answer.id, flag: 'verified', value: true })
    return answer
  }
}

type Sent = Parameters<typeof submitListing>[1]

/** Of the property, as JSON, that a script sends. */
const scriptField = 'property'

/** The page accepts a multipart form with photos. */
export const handle = { photos: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Submit New Property'),
    description: t('Where the office enters a property for its owner.'),
    path: paths.officeSubmit,
    noindex: true,
  })

/** The form of a new property in the office, which leads to the page of the listing that it makes. */
export default function OfficeSubmit({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { mail, mayPublish } = loaderData
  const posted = actionData && 'draft' in actionData ? actionData : undefined
  const [photos] = useState(() => createPhotoList(posted?.photos ?? []))
  const navigate = useNavigate()
  const post = useAnswer<{ answer: SentSubmission }>()
  const made = useRef('')

  const send: SendProperty = async (wire, { publish, ...extras }) => {
    const form = new FormData()
    form.set(scriptField, JSON.stringify({ ...wire, ...extras }))
    if (publish) form.set('publish', 'on')
    const posted = await post(form)
    if (!posted) throw new TypeError('No answer came.')
    if (posted.answer.sent) made.current = posted.answer.id
    return posted.answer
  }

  /** Once the form is marked as saved, so that leaving it asks nothing. */
  function leave() {
    clearCache()
    setTimeout(() => void navigate(staffPropertyPath(made.current)))
  }

  return (
    <StaffPage title={t('Submit New Property')}>
      <SubmitProperty
        company={matches[0].loaderData.company}
        posted={posted}
        within="office"
        last={
          mayPublish && (
            <CheckField
              name="publish"
              label={t('Publish at once')}
              hint={t('It is accepted as you have entered it, and visitors see it. Otherwise it waits in Review.')}
            />
          )
        }
        mail={mail}
        photos={photos}
        send={send}
        onSent={leave}
        onDone={() => {}}
      />
    </StaffPage>
  )
}
