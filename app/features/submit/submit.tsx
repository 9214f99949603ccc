import { data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import { pictureUrls } from '#app/features/listings/server/download-urls.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { copyOwnListing } from '#app/features/owners/server/listing-queries.ts'
import { t } from '../../core/language/translate.ts'
import { titleIn } from '../../core/listing/words.ts'
import { editPath, loginPath, paths, staffPropertyPath } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { laterSection } from '../../ui/section/later-section.tsx'
import { isManager, isStaff } from '../accounts/rules/role.ts'
import { SentText } from '../inbox/shared/posted-form.tsx'
import type { Route } from './+types/submit'
import { hasKeptDraft } from './draft/kept-draft-key.ts'
import styles from './form/property-form.module.css'
import { MailedNote } from './mailed-note.tsx'
import { submissionTexts } from './rules/submission.ts'
import { submitAction } from './submit-action.ts'

const SubmitForm = laterSection(async () => (await import('./submit-form.tsx')).SubmitForm, hasKeptDraft)

/** With an id, the edit mode for staff (spec 4); everybody else is redirected to the login page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const id = params.get('id')
  const call = context.get(callContext)
  const mail = call.services.outbox?.on ?? false
  const copied = params.get('copy')
  if (copied && !id) return { edited: null, updated: false, mail, copied: await copyOwnListing(call, copied) }
  if (!id) return { edited: null, updated: params.get('sent') === 'updated', mail, copied: undefined }
  const user = await findUser(call)
  if (!isManager(user?.role)) throw redirect(isStaff(user?.role) ? staffPropertyPath(id) : loginPath(editPath(id)))
  const { scope } = await requirePermission(call, 'change-office')
  const property = await findStaffProperty(call.services.store.db, id, scope)
  if (!property) throw data(null, { status: 404 })
  const paths = property.pictures.map(({ path }) => path)
  const urls = await pictureUrls(call.services, paths, scope)
  return { edited: { property, urls }, updated: false, mail, copied: undefined }
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
    noindex: Boolean(edited || loaderData?.updated),
  })
}

export default function Submit({
  matches,
  loaderData: { edited, updated, mail, copied },
  actionData,
}: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  if (updated) return <SubmitSent sent="updated" />
  if (actionData && 'submitted' in actionData)
    return <SubmitSent sent="submitted" {...actionData.submitted} mail={mail} />
  const form = { company, edited, mail, copied, posted: actionData }
  return <SubmitForm key={edited?.property.id ?? 'new'} {...form} />
}

interface SubmitSentProps {
  sent: 'submitted' | 'updated'
  reference?: string
  email?: string
  /** Whether a private link is mailed to `email`. */
  mail?: boolean
}

/** The success page of a form without script, with the texts of the dialog (spec 8). */
function SubmitSent({ sent, reference = '', email, mail }: SubmitSentProps) {
  const { title, text } = submissionTexts[sent]
  return (
    <div className={`wrap ${styles.sent}`}>
      <h1>{title}</h1>
      <SentText text={text} reference={reference} />
      {mail && email && <MailedNote email={email} />}
      <Link to={paths.home} className={buttonClass()}>
        {t('Back to Home')}
      </Link>
    </div>
  )
}
