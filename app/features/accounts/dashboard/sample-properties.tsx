import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { closedLabel, shortAddress } from '../../../core/listing/property.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { SampleHome } from '../../samples/shared/shown-sample.ts'
import { AccountRow, AccountRows, featuredClass, rowAction, rowPhotoSizes } from './account-parts.tsx'
import type { ownProperties } from './account-samples.ts'
import { OwnHeading } from './own/own-list.tsx'

type Figures = Omit<(typeof ownProperties)[number], 'featured'> & { featured: boolean }

export interface SampleProperty extends Figures {
  home: SampleHome
  editPath: string
  viewPath: string
}

/** The properties of the sample account (spec 2.10). Changes to them last as long as the page; deletion asks first. */
export function SampleProperties({ first }: { first: SampleProperty[] }) {
  const [properties, setProperties] = useState(first)
  const [confirming, setConfirming] = useState<SampleProperty>()
  const waiting = properties.filter(({ state }) => state === 'waiting').length

  function feature({ id }: SampleProperty) {
    setProperties((all) => all.map((one) => (one.id === id ? { ...one, featured: !one.featured } : one)))
  }

  function remove() {
    setConfirming(undefined)
    if (!confirming) return
    const place = properties.indexOf(confirming)
    setProperties((all) => all.filter(({ id }) => id !== confirming.id))
    showToast({
      title: t('Removed from this sample'),
      text: confirming.home.name,
      icon: 'trash',
      undo: () => setProperties((all) => all.toSpliced(place, 0, confirming)),
    })
  }

  return (
    <>
      <OwnHeading count={properties.length} waiting={waiting} sample />
      <AccountRows>
        {properties.map((property) => (
          <li key={property.id}>
            <Row property={property} onFeature={() => feature(property)} onDelete={() => setConfirming(property)} />
          </li>
        ))}
      </AccountRows>
      <MessageDialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        tone="warn"
        title={t('Delete this listing?')}
        text={t('“{name}” leaves your properties.', { name: confirming?.home.name ?? '' })}
        actions={
          <>
            <Button variant="line" full onClick={() => setConfirming(undefined)}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" full onClick={remove}>
              {t('Delete')}
            </Button>
          </>
        }
      />
    </>
  )
}

interface RowProps {
  property: SampleProperty
  onFeature: () => void
  onDelete: () => void
}

function Row({ property, onFeature, onDelete }: RowProps) {
  const { home, state, featured, editPath, viewPath, views, inquiries, listedOn } = property
  const { name, offer, pictures } = home
  return (
    <AccountRow
      photo={pictures[0] && <ResponsiveImage picture={pictures[0]} alt="" sizes={rowPhotoSizes} />}
      property={home}
      closed={state === 'closed'}
      tags={
        <>
          {featured && (
            <Tag variant="new">
              <Icon name="star" />
              {t('Featured')}
            </Tag>
          )}
          {state === 'closed' && <Tag variant="closed">{closedLabel({ offer })}</Tag>}
          {state === 'waiting' && (
            <Tag variant="wait">
              <Icon name="clock" />
              {t('To verify')}
            </Tag>
          )}
          {state === 'verified' && (
            <Tag variant="verified">
              <Icon name="rosette-discount-check" />
              {t('Verified')}
            </Tag>
          )}
        </>
      }
      name={name}
      place={shortAddress(home)}
      {...{ views, inquiries, listedOn }}
    >
      <Link to={editPath} className={rowAction} aria-label={t('Edit {name}', { name })}>
        <Icon name="pencil" />
        {t('Edit')}
      </Link>
      <Link to={viewPath} className={rowAction} aria-label={t('View {name}', { name })}>
        <Icon name="eye" />
        {t('View')}
      </Link>
      <Button
        variant="line"
        size="small"
        className={classes('script-only', featured && featuredClass)}
        aria-pressed={featured}
        aria-label={featured ? t('Featured {name}', { name }) : t('Feature {name}', { name })}
        onClick={onFeature}
      >
        <Icon name="star" />
        <span>{featured ? t('Featured') : t('Feature')}</span>
      </Button>
      <Button
        variant="line"
        size="small"
        className="script-only"
        aria-label={t('Delete {name}', { name })}
        onClick={onDelete}
      >
        <Icon name="trash" />
        {t('Delete')}
      </Button>
    </AccountRow>
  )
}
