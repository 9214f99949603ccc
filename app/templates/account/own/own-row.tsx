import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OwnListed } from '#server/owners/own-list-queries.ts'
import { formatDay } from '../../../../domain/dates.ts'
import { t } from '../../../../domain/language/translate.ts'
import { dayOf } from '../../../../domain/moments.ts'
import { mayEdit, type OwnerAction } from '../../../../domain/owner/own-listing.ts'
import { stageTitle } from '../../../../domain/owner/stage-words.ts'
import { editOwnPath, managePath, propertyPath } from '../../../../domain/paths.ts'
import { offerBadge } from '../../../../domain/property/fields/choices.ts'
import { closedLabel, isPublic, shortAddress } from '../../../../domain/property/property.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import { PropertyPrice } from '../../../components/property/card/property-price.tsx'
import { PropertyPhoto } from '../../../components/property/photo/property-photo.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from '../account-property.module.css'
import type { OwnListOutcome } from './own-list-action.ts'

const action = buttonClass({ variant: 'line', size: 'small' })

/** A listing of the account: where it stands, what visitors did, and what its owner can do with one press. */
export function OwnRow({ listed }: { listed: OwnListed }) {
  const { property, stage, figures, canPutBack } = listed
  const { id, offer, closed, archived } = property
  const name = titleIn(property).text
  const isShown = isPublic(property)
  const row = useRef<HTMLElement>(null)
  const fetcher = useRowAction(listed, name, row)
  return (
    <article ref={row} className={styles.row} aria-label={name}>
      <div className={classes(styles.photo, closed && styles.closed)}>
        <PropertyPhoto
          picture={property.pictures[0]}
          kind={property.kind}
          sizes="(max-width: 991px) calc(100vw - 40px), 240px"
        />
        {closed ? (
          <b className={styles.label}>{closedLabel(property)}</b>
        ) : (
          <span className={styles.flag}>
            <Tag variant={offer}>{offerBadge[offer]}</Tag>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <PropertyPrice property={property} />
          <span className={styles.tags}>
            <Tag
              variant={
                stage.name === 'live'
                  ? 'verified'
                  : stage.name === 'closed'
                    ? 'closed'
                    : stage.name === 'down'
                      ? 'off'
                      : 'wait'
              }
            >
              {stageTitle(stage, property)}
            </Tag>
          </span>
        </div>
        <h2 className={styles.name}>
          <Link to={managePath(id)}>{name}</Link>
        </h2>
        <p className={styles.place}>
          <Icon name="map-pin" />
          {shortAddress(property)}
        </p>
        <ul className={styles.facts}>
          <li>
            <Icon name="eye" />
            {t('{count, plural, one {# view} other {# views}}', { count: figures.views })}
          </li>
          <li>
            <Icon name="mail" />
            {t('{count, plural, one {# inquiry} other {# inquiries}}', { count: figures.inquiries })}
          </li>
          <li>
            <Icon name="calendar" />
            {t('Listed {date}', { date: formatDay(dayOf(property.listedSince)) })}
          </li>
        </ul>
        <div className={styles.actions}>
          {mayEdit(property) && (
            <Link to={editOwnPath(id)} className={action} aria-label={t('Edit {name}', { name })}>
              <Icon name="pencil" />
              {t('Edit')}
            </Link>
          )}
          <Link
            to={isShown ? propertyPath(id) : managePath(id)}
            className={action}
            aria-label={t('View {name}', { name })}
          >
            <Icon name="eye" />
            {t('View')}
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
        </div>
      </div>
    </article>
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

export function doneTitle(done: OwnerAction) {
  if (done === 'take-down') return t('Taken down')
  if (done === 'close') return t('It is no longer on offer.')
  return done === 'put-back' ? t('It is back.') : t('It is on offer again.')
}

/** What takes an action back. */
function undoOf(action: OwnerAction): OwnerAction | undefined {
  if (action === 'take-down') return 'put-back'
  return action === 'close' ? 'open' : undefined
}
