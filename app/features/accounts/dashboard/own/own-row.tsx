import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OwnListed } from '#app/features/owners/server/own-list-queries.ts'
import { t } from '../../../../core/language/translate.ts'
import type { StageName } from '../../../../core/listing/listing-stage.ts'
import { isPublic, shortAddress } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { dayOf } from '../../../../core/moments.ts'
import { copyListingPath, editOwnPath, managePath, propertyPath } from '../../../../core/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { PropertyPhoto } from '../../../browse/shared/photo/property-photo.tsx'
import { mayEdit, type OwnerAction } from '../../../owners/rules/own-listing.ts'
import { stageTitle } from '../../../owners/rules/stage-words.ts'
import { AccountRow, rowAction, rowPhotoSizes } from '../account-row.tsx'
import type { OwnListOutcome } from './own-list-action.ts'

/** The tag of a stage; of any other, the listing waits. */
const tagOf: Partial<Record<StageName, 'verified' | 'closed' | 'off'>> = {
  live: 'verified',
  closed: 'closed',
  down: 'off',
}

/** A listing of the account: where it stands, what visitors did, and what its owner can do with one press. */
export function OwnRow({ listed }: { listed: OwnListed }) {
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

export function doneTitle(done: OwnerAction) {
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
