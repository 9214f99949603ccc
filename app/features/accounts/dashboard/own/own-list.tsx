import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import type { OwnListed, readOwnListings } from '#app/features/owners/server/own-list-queries.ts'
import { formatLongDay } from '../../../../core/dates.ts'
import { FormNote, ResultNote } from '../../../../core/forms/form-note.tsx'
import { t, tc } from '../../../../core/language/translate.ts'
import { type StageName, type Standing, standings } from '../../../../core/listing/listing-stage.ts'
import { isPublic, shortAddress } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { dayOf } from '../../../../core/moments.ts'
import { copyListingPath, editOwnPath, managePath, paths, propertyPath } from '../../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { CheckField, SelectField, TextField } from '../../../../ui/form/field.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { PropertyPhoto } from '../../../browse/shared/property-photo.tsx'
import { mayEdit, type OwnerAction, stageTitle } from '../../../owners/rules/own-listing.ts'
import { AccountHeading } from '../../shared/account-head.tsx'
import { AccountRow, AccountRows, rowAction, rowPhotoSizes } from '../account-parts.tsx'
import styles from './own.module.css'
import type { OwnListOutcome } from './own-actions.ts'

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

/** The tag of a stage; of any other, the listing waits. */
const tagOf: Partial<Record<StageName, 'verified' | 'closed' | 'off'>> = {
  live: 'verified',
  closed: 'closed',
  down: 'off',
}

/** A listing of the account: where it stands, what visitors did, and what its owner can do with one press. */
function OwnRow({ listed }: { listed: OwnListed }) {
  const { property, stage, figures, canPutBack } = listed
  const { id, offer, closed, archived } = property
  const name = titleIn(property).text
  const isShown = isPublic(property)
  const row = useRef<HTMLElement>(null)
  const fetcher = useRowAction(listed, name, row)
  return (
    <AccountRow
      ref={row}
      label={name}
      photo={<PropertyPhoto picture={property.pictures[0]} kind={property.kind} sizes={rowPhotoSizes} />}
      property={property}
      closed={closed}
      tags={<Tag variant={tagOf[stage.name] ?? 'wait'}>{stageTitle(stage, property)}</Tag>}
      name={<Link to={managePath(id)}>{name}</Link>}
      place={shortAddress(property)}
      views={figures.views}
      inquiries={figures.inquiries}
      listedOn={dayOf(property.listedSince)}
    >
      {mayEdit(property) && (
        <Link to={editOwnPath(id)} className={rowAction} aria-label={t('Edit {name}', { name })}>
          <Icon name="pencil" />
          {t('Edit')}
        </Link>
      )}
      <Link
        to={isShown ? propertyPath(id) : managePath(id)}
        className={rowAction}
        aria-label={t('View {name}', { name })}
      >
        <Icon name="eye" />
        {t('View')}
      </Link>
      <Link to={copyListingPath(id)} className={rowAction} aria-label={t('Copy {name}', { name })}>
        <Icon name="copy" />
        {t('Copy')}
      </Link>
      {isShown && !closed && (
        <RowForm fetcher={fetcher} id={id} does="close">
          {offer === 'rent' ? t('Mark as Rented') : t('Mark as Sold')}
        </RowForm>
      )}
      {closed && !archived && canPutBack && (
        <RowForm fetcher={fetcher} id={id} does="open">
          {t('Mark as Available')}
        </RowForm>
      )}
      {!archived && (
        <RowForm fetcher={fetcher} id={id} does="take-down" label={t('Delete {name}', { name })}>
          <Icon name="trash" />
          {t('Delete')}
        </RowForm>
      )}
      {archived && canPutBack && (
        <RowForm fetcher={fetcher} id={id} does="put-back">
          {t('Put it back')}
        </RowForm>
      )}
    </AccountRow>
  )
}

/** The changes of a listing. The row keeps it, because the form that was pressed goes with the state that it has changed. */
function useRowAction({ property: { id } }: OwnListed, name: string, row: RefObject<HTMLElement | null>) {
  const fetcher = useFetcher<OwnListOutcome>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return
    announce(fetcher.data)
    // The button that was pressed has gone with the state that it changed.
    if (document.activeElement === document.body) row.current?.querySelector<HTMLElement>('h2 a')?.focus()
  }, [fetcher.state, fetcher.data])

  function announce({ done, reason }: OwnListOutcome) {
    const undo = done && undoOf(done)
    showToast({
      title: done ? doneTitle(done) : t('It did not work. Please try again.'),
      text: reason ?? name,
      ...(done ? { icon: done === 'take-down' ? ('trash' as const) : ('check' as const) } : { tone: 'bad' as const }),
      ...(undo && { undo: () => void fetcher.submit({ id, do: undo }, { method: 'post' }) }),
    })
  }

  return fetcher
}

interface FormProps {
  fetcher: ReturnType<typeof useRowAction>
  id: string
  does: OwnerAction
  label?: string
  children: ReactNode
}

/** One press that changes the listing at once, with an Undo; works without script. */
function RowForm({ fetcher, id, does, label, children }: FormProps) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="do" value={does} />
      <Button type="submit" variant="line" size="small" busy={fetcher.state !== 'idle'} aria-label={label}>
        {children}
      </Button>
    </fetcher.Form>
  )
}

function doneTitle(done: OwnerAction) {
  if (done === 'take-down') return t('Taken down')
  if (done === 'confirm') return t('Noted: still available.')
  if (done === 'close') return t('It is no longer on offer.')
  return done === 'put-back' ? t('It is back.') : t('It is on offer again.')
}

/** What takes an action back. */
function undoOf(action: OwnerAction): OwnerAction | undefined {
  if (action === 'take-down') return 'put-back'
  return action === 'close' ? 'open' : undefined
}
