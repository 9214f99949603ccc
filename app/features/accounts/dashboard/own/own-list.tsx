import { Link } from 'react-router'
import type { OwnListed } from '#app/features/owners/server/own-list-queries.ts'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { t } from '../../../../core/language/translate.ts'
import { paths } from '../../../../core/paths.ts'
import { buttonClass, textLinkClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import type { OwnerAction } from '../../../owners/rules/own-listing.ts'
import { AccountHeading } from '../../shared/account-head.tsx'
import { AccountRows } from '../account-row.tsx'
import { doneTitle, OwnRow } from './own-row.tsx'

interface Props {
  listings: OwnListed[]
  total: number
  page: number
  /** How many there are. */
  pages: number
  /** What a form without script has just done. */
  done?: OwnerAction
  /** Why it did not. */
  reason?: string
}

/** The listings of whoever is signed in. */
export function OwnList({ listings, total, page, pages, done, reason }: Props) {
  const waiting = listings.filter(({ stage }) => stage.name === 'received' || stage.name === 'checking').length
  return (
    <>
      <OwnHeading count={total} waiting={waiting} sample={false} />
      {done && <FormNote tone="ok">{doneTitle(done)}</FormNote>}
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {total === 0 && (
        <p>
          {t('What you submit while you are signed in, or with this email, stands here with its views and inquiries.')}
        </p>
      )}
      <AccountRows>
        {listings.map((listed) => (
          <li key={listed.property.id}>
            <OwnRow listed={listed} />
          </li>
        ))}
      </AccountRows>
      {pages > 1 && (
        <Pagination
          page={page}
          last={pages}
          href={(number) => `?page=${number}`}
          link={({ href, ...props }) => <Link to={href} {...props} />}
        />
      )}
    </>
  )
}

/** How many properties an account has, with the ways to more of them. */
export function OwnHeading({ count, waiting, sample }: { count: number; waiting: number; sample: boolean }) {
  return (
    <AccountHeading title={t('My Properties')} lead={leadText(count, waiting)} sample={sample}>
      <SubmitLinks count={count} />
    </AccountHeading>
  )
}

/** The ways to more listings. Importing a table is for whoever has several homes. */
export function SubmitLinks({ count }: { count: number }) {
  return (
    <>
      {count !== 1 && (
        <Link to={paths.importStart} className={textLinkClass}>
          {count > 1 ? t('Import listings') : t('Several homes? Import a table')}
        </Link>
      )}
      <Link to={paths.dashboardSubmit} className={buttonClass()}>
        <Icon name="plus" />
        {t('Submit New Property')}
      </Link>
    </>
  )
}

function leadText(count: number, waiting: number) {
  if (count === 0) return t('No listings yet.')
  if (waiting === 0) return t('{count, plural, one {# listing.} other {# listings.}}', { count })
  return t(
    '{count, plural, one {# listing.} other {# listings.}} {waiting, plural, one {One is waiting for our staff.} other {# wait for our staff.}}',
    { count, waiting },
  )
}
