import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { offerBadge } from '../../core/listing/fields/choices.ts'
import type { Stage } from '../../core/listing/listing-stage.ts'
import { isPublic, shortAddress } from '../../core/listing/property.ts'
import { copyListingPath, editOwnPath, propertyPath } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { PropertyPrice } from '../browse/shared/card/property-price.tsx'
import { PropertyTitle } from '../browse/shared/card/property-title.tsx'
import { PropertyPhoto } from '../browse/shared/photo/property-photo.tsx'
import { DoForm } from './do-form.tsx'
import { KeepAndEdit } from './keep-and-edit.tsx'
import styles from './owner-head.module.css'
import { mayEdit, type OwnListing } from './rules/own-listing.ts'
import { stageTitle } from './rules/stage-words.ts'

/** The home, how it is shown, and the ways to see and change it. */
export function OwnerHead({ listing, stage }: { listing: OwnListing; stage: Stage }) {
  const { property, ending, asked } = listing
  const isLive = stage.name === 'live'
  return (
    <div className={styles.head} data-gone={stage.name === 'down' || undefined}>
      <div className={styles.photo}>
        <PropertyPhoto picture={property.pictures[0]} kind={property.kind} sizes="176px" priority />
      </div>
      <div className={styles.words}>
        <div className="flex wraps gap-6">
          {isLive ? (
            <>
              <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
              {property.verified && (
                <Tag variant="verified">
                  <Icon name="rosette-discount-check" />
                  {t('Verified')}
                </Tag>
              )}
            </>
          ) : (
            <Tag variant={stage.name === 'closed' ? 'closed' : stage.name === 'down' ? 'off' : 'wait'}>
              {stageTitle(stage, property)}
            </Tag>
          )}
        </div>
        <h1 id="home" tabIndex={-1}>
          <PropertyTitle of={property} />
        </h1>
        <p className={styles.place}>
          <Icon name="map-pin" />
          {shortAddress(property)}
        </p>
        <PropertyPrice property={property} className={styles.price} />
      </div>
      <div className={styles.actions}>
        {stage.name === 'down' && ending && (
          <DoForm does="put-back" variant="primary" icon="refresh">
            {t('Put it back')}
          </DoForm>
        )}
        {isPublic(property) && (
          <Link to={propertyPath(property.id)} className={buttonClass({ variant: 'tint' })}>
            <Icon name="eye" />
            {t('See it as visitors do')}
          </Link>
        )}
        {mayEdit(property) &&
          (asked ? (
            <KeepAndEdit>{t('Edit')}</KeepAndEdit>
          ) : (
            <Link to={editOwnPath(property.id)} className={buttonClass({ variant: 'line' })}>
              <Icon name="pencil" />
              {t('Edit')}
            </Link>
          ))}
        <Link to={copyListingPath(property.id)} className={buttonClass({ variant: 'line' })}>
          <Icon name="copy" />
          {t('Copy this listing')}
        </Link>
      </div>
    </div>
  )
}
