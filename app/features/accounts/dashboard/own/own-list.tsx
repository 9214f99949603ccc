import { Form, Link, useNavigation } from 'react-router'
import type { readOwnListings } from '#app/features/owners/server/own-list.ts'
import { formatLongDay } from '../../../../core/dates.ts'
import { FormNote, ResultNote } from '../../../../core/forms/form-note.tsx'
import { t, tc } from '../../../../core/language/translate.ts'
import { type Standing, standings } from '../../../../core/listing/listing-stage.ts'
import { dayOf } from '../../../../core/moments.ts'
import { paths } from '../../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../../../ui/form/field.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import type { OwnerAction } from '../../../owners/rules/own-listing.ts'
import { stageTitle } from '../../../owners/rules/stage-words.ts'
import { AccountHeading } from '../../shared/account-head.tsx'
import { AccountRows } from '../account-row.tsx'
import styles from './own-list.module.css'
import { doneTitle, OwnRow } from './own-row.tsx'

interface Props extends OwnPage {
  page: number
  words: string
  state: Standing | undefined
  /** What a form without script has just done. */
  done?: OwnerAction
  /** Why it did not. */
  reason?: string
}
type OwnPage = Awaited<ReturnType<typeof readOwnListings>>

/** The listings of whoever is signed in. */
export function OwnList({
  listings,
  total,
  all,
  waiting,
  asked,
  long,
  page,
  pages,
  words,
  state,
  done,
  reason,
}: Props) {
  const query = { ...(words && { q: words }), ...(state && { state }) }
  return (
    <>
      <OwnHeading count={all} waiting={waiting} sample={false} />
      {done && (
        <ResultNote of={done} tone="ok">
          {doneTitle(done)}
        </ResultNote>
      )}
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {all === 0 && (
        <p>
          {t('What you submit while you are signed in, or with this email, stands here with its views and inquiries.')}
        </p>
      )}
      {asked.length > 0 && <AskedHomes asked={asked} />}
      {long && <SearchForm words={words} state={state} />}
      {all > 0 && total === 0 && (
        <p>
          {t('None of your listings fits.')}{' '}
          <Link to={paths.ownProperties} className={textLinkClass}>
            {t('Show all')}
          </Link>
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
          href={(number) => `?${new URLSearchParams({ ...query, page: String(number) })}`}
          link={({ href, ...props }) => <Link to={href} {...props} />}
        />
      )}
    </>
  )
}

/** Homes that were not confirmed for three weeks: all of them with one press, or some. */
function AskedHomes({ asked }: Pick<OwnPage, 'asked'>) {
  const { formData } = useNavigation()
  return (
    <section className={styles.asked} aria-labelledby="own-asked">
      <h2 id="own-asked">
        {t('{count, plural, one {Is it still available?} other {Are these # still available?}}', {
          count: asked.length,
        })}
      </h2>
      <p>
        {t('Visitors see the day on which you last said so. Take the mark off what is gone, and change that below.')}
      </p>
      <Form method="post" className="stack at-start gap-10">
        <input type="hidden" name="do" value="confirm-all" />
        {asked.map(({ id, title, address, confirmedAt }) => (
          <CheckField
            key={`${id} ${confirmedAt}`}
            name="ids"
            value={id}
            defaultChecked
            label={
              <>
                <b>{title}</b> {address}
              </>
            }
            hint={t('You last said yes on {day}.', { day: formatLongDay(dayOf(confirmedAt)) })}
          />
        ))}
        <Button type="submit" busy={formData?.get('do') === 'confirm-all'}>
          {t('Yes, still available')}
        </Button>
      </Form>
    </section>
  )
}

/** By title, address and state, where there is more than a page. */
function SearchForm({ words, state }: Pick<Props, 'words' | 'state'>) {
  return (
    <Form method="get" role="search" className={styles.search} aria-label={t('My Properties')}>
      <TextField label={t('Title or address')} name="q" type="search" defaultValue={words} maxLength={100} />
      <SelectField label={t('Where it stands')} name="state" defaultValue={state ?? ''}>
        <option value="">{tc('of a choice', 'All')}</option>
        {standings.map((name) => (
          <option key={name} value={name}>
            {stageTitle({ name }, { offer: 'rent' })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line">
        {t('Search')}
      </Button>
    </Form>
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
