import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { isRecentSession, requirePermission } from '#app/features/accounts/server/guards.ts'
import { erase, previewOf } from '#app/features/people/server/erase.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { personPath } from '../../core/office-paths.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { mayDo } from '../accounts/rules/permissions.ts'
import { askAgain, ConfirmFirst } from '../accounts/shared/confirm-first.tsx'
import type { Route } from './+types/erase-person'
import styles from './person.module.css'
import { addressText, bringsText } from './person-sections.tsx'
import { type ErasePreview, erasedListingFates } from './rules/person.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'read-people')
  if (!mayDo(person.role, 'change-people')) throw redirect(personPath(params.id))
  const preview = await previewOf(call.services, params.id, url.searchParams.getAll('address'))
  if (!preview) throw data(null, { status: 404 })
  return { preview, isProven: await isRecentSession(call), own: splitLanguage(url.pathname).path + url.search }
}

/** Asks once more first; the second post erases. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-people')
  const typed = await request.formData()
  const fate = erasedListingFates.find((one) => one === typed.get('listings')) ?? 'take-down'
  if (typed.get('do') !== 'erase') return { asked: fate }
  if (typed.get('sure') !== 'yes')
    return data({ asked: fate, reason: t('Please confirm that this cannot be undone.') }, { status: 422 })
  const addresses = typed.getAll('address').map((one) => String(one).slice(0, 254))
  const copy = textOf(typed, 'copy').slice(0, 100)
  const answer = await erase(call, person, { id: params.id, copy, addresses, listings: fate })
  if ('done' in answer) return redirect(`${paths.people}?erased`, 303)
  const { status, reason } = answer.refused
  // A proof that is asked for keeps what was chosen; what has changed since is looked at again.
  return data({ ...(status === 403 && { asked: fate }), reason }, { status })
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Erase a person'),
    description: t('What goes, and what stays and why.'),
    path: paths.people,
    noindex: true,
  })

/** What would go and stay; then asks twice. */
export default function ErasePerson({ loaderData: { preview, isProven, own }, actionData }: Route.ComponentProps) {
  const { id, name, email, copy, refused, listings } = preview
  const busy = useNavigation().formData !== undefined
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  const reason = actionData && 'reason' in actionData ? actionData.reason : undefined
  return (
    <StaffPage title={t('Erase {name}', { name: name || email })} className={styles.page}>
      {!isProven && <ConfirmFirst next={own} />}
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {refused ? (
        <FormNote tone="plain">
          {t('This person works in the office. Take the role back first; the last manager stays.')}
        </FormNote>
      ) : (
        <Form method="post" className={styles.erase}>
          <input type="hidden" name="copy" value={copy} />
          {preview.addresses.map(
            ({ value, chosen }) => chosen && <input key={value} type="hidden" name="address" value={value} />,
          )}
          <Whose preview={preview} />
          <Goes preview={preview} />
          <Stays preview={preview} />
          {asked ? (
            <>
              <input type="hidden" name="listings" value={asked} />
              <FormNote tone="bad">
                {t('This cannot be undone: nobody can bring it back, and neither can we.')}
              </FormNote>
              <label>
                <input type="checkbox" name="sure" value="yes" required />
                {t('Yes, erase {name} for good', { name: name || email })}
              </label>
            </>
          ) : (
            listings.length > 0 && <Fates />
          )}
          <div className="flex wraps gap-8">
            <OfficeButton type="submit" name="do" value={asked ? 'erase' : 'ask'} variant="danger" busy={busy}>
              {asked ? t('Erase for good') : t('Erase …')}
            </OfficeButton>
            <Link to={personPath(id)} className={officeButtonClass()}>
              {t('Cancel')}
            </Link>
          </div>
        </Form>
      )}
    </StaffPage>
  )
}

/** Which of the addresses that stand in one row go, and which are left alone. */
function Whose({ preview: { id, addresses } }: { preview: ErasePreview }) {
  const [gone, left] = [addresses.filter(({ chosen }) => chosen), addresses.filter(({ chosen }) => !chosen)]
  const line = (one: ErasePreview['addresses'][number]) => `${addressText(one)} (${bringsText(one)})`
  if (addresses.length < 2) return null
  return (
    <>
      <Lines heading={t('Erased with this person')} lines={gone.map(line)} />
      {left.length > 0 && <Lines heading={t('Not touched')} lines={left.map(line)} />}
      <p className={styles.choose}>
        <Link to={personPath(id)}>{t('Choose other addresses, or part the person first')}</Link>
      </p>
    </>
  )
}

function Fates() {
  return (
    <fieldset>
      <legend>{t('Their listings')}</legend>
      <label>
        <input type="radio" name="listings" value="take-down" defaultChecked />
        {t('Take them down')}
      </label>
      <label>
        <input type="radio" name="listings" value="keep" />
        {t('Hand them over: they stay on the site, with the company alone')}
      </label>
    </fieldset>
  )
}

function Goes({ preview: { counts, listings } }: { preview: ErasePreview }) {
  const goes = [
    counts.accounts > 0 && t('The account with its sign-ins, saved homes and profile'),
    counts.searches > 0 &&
      t('{count, plural, one {# saved search} other {# saved searches}}, and mail about it', {
        count: counts.searches,
      }),
    counts.messages > 0 &&
      t('Name, addresses and words of {count, plural, one {# message} other {# messages}}, and our notes', {
        count: counts.messages,
      }),
    counts.comingVisits > 0 &&
      t('{count, plural, one {# coming visit is} other {# coming visits are}} called off', {
        count: counts.comingVisits,
      }),
    listings.length > 0 &&
      t('Name and addresses in {count, plural, one {# listing} other {# listings}}, and the private links', {
        count: listings.length,
      }),
    t('The addresses themselves, waiting mails and mails that we keep'),
  ]
  return <Lines heading={t('What goes')} lines={goes} />
}

function Stays({ preview: { counts, listings, history } }: { preview: ErasePreview }) {
  const stays = [
    counts.messages > 0 &&
      t('That there were messages and visits, without the person: the figures of the listings depend on it'),
    listings.length > 0 &&
      t(
        'Photos and words of listings: a listing that is taken down is deleted after its time, one that is handed over stays',
      ),
    history > 0
      ? t('{count, plural, one {# line} other {# lines}} of history, without the name: it proves what happened', {
          count: history,
        })
      : t('That you erased somebody, in the history, without the name'),
    t('A fingerprint of the addresses, so that nothing is mailed to them again unless they write to us'),
    t('Backups that were made before: they hold it until you delete them'),
  ]
  return <Lines heading={t('What stays, and why')} lines={stays} />
}

function Lines({ heading, lines }: { heading: string; lines: (string | false)[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </section>
  )
}
