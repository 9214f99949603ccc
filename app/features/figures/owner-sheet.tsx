import { data, Form, Link, useNavigation, useRouteLoaderData } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findSheet, isMonth, lastMonth, mailSheet } from '#app/features/figures/server/sheet-queries.ts'
import { dayAfter, formatDay, monthYear } from '../../core/dates.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { formatNumber, formatPrice } from '../../core/money.ts'
import { ownerSheetPath } from '../../core/office-paths.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { textOf } from '../../core/received-values.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage, useOffice } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import { type Company, legalName } from '../company/rules/company.ts'
import { describeChange } from '../history/rules/history.ts'
import { stageTitle } from '../owners/rules/own-listing.ts'
import type { Route } from './+types/owner-sheet'
import styles from './owner-sheet.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { services } = call
  const { scope } = await requirePermission(call, 'read-listings')
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = isMonth(asked) ? asked : lastMonth((services.now ?? Date.now)())
  const sheet = await findSheet(services.store.db, scope, params.id, month)
  if (!sheet) throw data(null, { status: 404 })
  return { sheet }
}

/** Mails the sheet to the owner. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { services } = call
  const permitted = await requirePermission(call, 'change-messages')
  const month = textOf(await request.formData(), 'month').slice(0, 7)
  const answer = await mailSheet(services, permitted, params.id, month)
  if ('done' in answer) return { month, refused: undefined }
  const { status, reason } = answer.refused
  if (status === 404) throw data(null, { status })
  return data({ month, refused: reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Monthly sheet'),
    description: t('A month of a listing, for its owner.'),
    path: paths.statistics,
    noindex: true,
  })

/** A month of a listing on one printed page, for its owner. */
export default function OwnerSheetScreen({ loaderData: { sheet }, actionData }: Route.ComponentProps) {
  const { id, month, name, address, city, price, state, listedSince, now, before, prices, done } = sheet
  const company = (useRouteLoaderData('root') as { company: Company } | undefined)?.company
  const title = monthYear(`${month}-01`)
  const mayMail = mayDo(useOffice().role, 'change-messages')
  const busy = useNavigation().state === 'submitting'
  const mailed = actionData?.month === month ? actionData : undefined
  const figures = [
    [t('Views'), now.views, before.views],
    [t('Inquiries'), now.inquiries, before.inquiries],
    [t('Visits'), now.visits, before.visits],
  ] as const
  return (
    <StaffPage
      title={t('Monthly sheet')}
      action={
        <ScriptButton type="button" className={officeButtonClass()} onClick={() => window.print()}>
          <Icon name="printer" />
          {t('Print')}
        </ScriptButton>
      }
    >
      <nav className={`no-print ${styles.months}`} aria-label={t('Months')}>
        <Link to={ownerSheetPath(id, dayAfter(`${month}-01`, -1).slice(0, 7))}>{t('Month before')}</Link>
        <Link to={ownerSheetPath(id, dayAfter(`${month}-28`, 4).slice(0, 7))}>{t('Next month')}</Link>
        <Link to={staffPropertyPath(id)}>{t('The listing')}</Link>
      </nav>
      {mayMail && (
        <Form method="post" className={`no-print ${styles.mail}`}>
          <input type="hidden" name="month" value={month} />
          <OfficeButton type="submit" busy={busy}>
            <Icon name="mail" />
            {t('Mail it to the owner')}
          </OfficeButton>
          {mailed && (
            <FormNote tone={mailed.refused ? 'bad' : 'ok'}>
              {mailed.refused ?? t('The mail to the owner is on its way.')}
            </FormNote>
          )}
        </Form>
      )}
      <article className={styles.sheet}>
        {company && (
          <p className={styles.letterhead}>
            <b>{legalName(company)}</b> · {formatPhone(company.phone)} · {company.email}
          </p>
        )}
        <h2>{t('{name}, {month}', { name, month: title })}</h2>
        <p>
          {address}, {city} · {formatPrice(price)} · {stageTitle({ name: state }, sheet)} ·{' '}
          {t('on the list since {day}', { day: formatDay(dayOf(listedSince)) })}
        </p>
        <table className={styles.table}>
          <caption className="hidden-text">{t('Interest in {month}', { month: title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col">{title}</th>
              <th scope="col">{t('Month before')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(([label, count, earlier]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatNumber(count)}</td>
                <td>{formatNumber(earlier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>{tc('of a listing', 'Price')}</h3>
        {prices.length === 0 && <p>{t('Not changed in this month: {price}.', { price: formatPrice(price) })}</p>}
        <ul>
          {prices.map(({ at, price }) => (
            <li key={at}>
              {formatDay(dayOf(at))} · {formatPrice(price)}
            </li>
          ))}
        </ul>
        <h3>{t('What was done')}</h3>
        {done.length === 0 && <p>{t('Nothing was changed in this month.')}</p>}
        <ul>
          {done.map((entry) => (
            <li key={`${entry.at} ${entry.what}`}>
              {formatDay(dayOf(entry.at))} · {describeChange(entry).did}
            </li>
          ))}
        </ul>
      </article>
    </StaffPage>
  )
}
