import { t } from '../../core/language/translate.ts'
import { mapLink } from '../../core/map/map-links.ts'
import { dayOf } from '../../core/moments.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OwnVisit } from './rules/visit.ts'
import { clockSpan, visitDay } from './rules/visit-words.ts'
import styles from './visit-page.module.css'

interface Props {
  visit: OwnVisit
  /** Address of the home for the map service; undefined when the home is no longer listed. */
  address: Parameters<typeof mapLink>[0]['address'] | undefined
  company: { name: string; phone: string }
}

/** When, where and who. */
export function VisitFacts({ visit, address, company }: Props) {
  const { startsAt, endsAt, state, directions, host } = visit
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('When')}</dt>
        <dd data-struck={state === 'cancelled' ? '' : undefined}>
          <b>{visitDay(dayOf(startsAt))}</b>
          {t('{span}, Atlantic time', { span: clockSpan(startsAt, endsAt) })}
        </dd>
      </div>
      <div>
        <dt>{t('Where')}</dt>
        <dd>
          <b>{visit.address}</b>
          {directions && <p dir="auto">{directions}</p>}
          {address && (
            <a
              className={classes(textLinkClass, styles.way)}
              href={mapLink({ address })}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="map-pin" />
              {t('Directions')}
              <span className="hidden-text"> {t('(opens in a new tab)')}</span>
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Who')}</dt>
        <dd>
          <b>{host ? t('{host}, {company}', { host, company: company.name }) : company.name}</b>
          <a href={phoneLink(company.phone)} className={styles.call}>
            {formatPhone(company.phone)}
          </a>
        </dd>
      </div>
    </dl>
  )
}
