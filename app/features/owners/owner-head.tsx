import { Link } from 'react-router'
import { formatLongDay, today } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { offerBadge } from '../../core/listing/fields/choices.ts'
import type { Stage } from '../../core/listing/listing-stage.ts'
import { isPublic, type Property, shortAddress } from '../../core/listing/property.ts'
import { dayOf, nearMoment } from '../../core/moments.ts'
import { copyListingPath, editOwnPath, loginPath, managePath, propertyPath } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import { PropertyPhoto } from '../browse/shared/property-photo.tsx'
import { PropertyPrice, PropertyTitle } from '../browse/shared/property-words.tsx'
import styles from './listing.module.css'
import { DoForm, KeepAndEdit } from './owner-forms.tsx'
import { mayEdit, type OwnListing, stageTime, stageTitle } from './rules/own-listing.ts'

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

/** Where a listing stands, on a tide staff filled to the present step. */
export function StageLine({ stages, property }: { stages: readonly Stage[]; property: Pick<Property, 'offer'> }) {
  const steps = stages.map((stage) => ({
    // A listing can be checked twice.
    key: `${stage.name} ${stage.from ?? ''}`,
    state: stage.name === 'changes' && stage.state === 'now' ? ('asked' as const) : stage.state,
    title: stageTitle(stage, property),
    note: stageTime(stage),
  }))
  return <TideSteps label={t('Where it stands')} steps={steps} stacked />
}

/** The private link: how long it is good, and how to get another, end it, or do without it. */
export function LinkCard({ listing, isSignedIn }: { listing: OwnListing; isSignedIn: boolean }) {
  const { link, mailbox, account, property } = listing
  return (
    <section id="link" tabIndex={-1} className={styles.card}>
      <h2>{link ? t('Your private link') : t('Your account keeps this listing')}</h2>
      {link ? (
        <p>
          {t('This page opens with the link in our mails to {mailbox}. Whoever has the link can change the listing.', {
            mailbox,
          })}
        </p>
      ) : (
        <p>{t('Links that we mailed to {mailbox} open this page, too.', { mailbox })}</p>
      )}
      {link && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('Good until')}</dt>
            <dd>{formatLongDay(dayOf(link.expiresAt))}</dd>
          </div>
          {link.lastOpenedAt && (
            <div>
              <dt>{t('Last opened')}</dt>
              <dd>{nearMoment(link.lastOpenedAt, today())}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="stack at-start">
        <details className={styles.confirm}>
          <summary className={styles.link}>
            <Icon name="link-off" />
            <span>{t('End all links and mail me a new one')}</span>
          </summary>
          <div className="stack gap-12">
            <p>
              {link
                ? t('Every link to this page stops working at once, this one too. The new one goes to {mailbox}.', {
                    mailbox,
                  })
                : t('Every link to this page stops working at once. The new one goes to {mailbox}.', { mailbox })}
            </p>
            <DoForm does="replace-links">{t('Yes, end all links')}</DoForm>
          </div>
        </details>
        {account === 'none' &&
          (isSignedIn ? (
            <DoForm does="keep" variant="link" icon="user-plus">
              {t('Keep it in my account')}
            </DoForm>
          ) : (
            <Link to={loginPath(managePath(property.id))} className={styles.link}>
              <Icon name="user-plus" />
              {t('Keep it in an account')}
            </Link>
          ))}
      </div>
    </section>
  )
}
