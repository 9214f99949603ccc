import { Link } from 'react-router'
import type { AfterHome } from '#app/features/browse/server/after-home.ts'
import { t } from '../../../core/language/translate.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SectionHead } from '../../../ui/page/page-section.tsx'
import { Wishes } from '../../alerts/shared/wishes.tsx'
import { HomeGrid } from '../shared/property-card.tsx'
import styles from './property.module.css'

interface Props {
  after: AfterHome
}

/** Open homes like one that is rented, sold or not listed any more. */
export function SimilarHomes({ after: { similar, city, list, today } }: Props) {
  return (
    <section aria-labelledby="similar">
      <SectionHead heading={<span id="similar">{t('Similar homes, open now')}</span>}>
        <Link className={textLinkClass} to={list}>
          {t('See open homes in {city}', { city })}
        </Link>
      </SectionHead>
      <HomeGrid properties={similar} today={today} relaxLink={{ label: t('Browse listings'), to: list }} />
    </section>
  )
}

/** The way to mail about new homes like it. */
export function NextOne({ after: { alert, wishes } }: Props) {
  return (
    <aside className={styles.next} aria-labelledby="next-one">
      <h2 id="next-one">{t('The next one like this')}</h2>
      <p className="muted small line">{t('One mail a day at most, when a home like this is listed.')}</p>
      <Wishes search={wishes} />
      <Link className={buttonClass({ full: true })} to={alert} rel="nofollow" reloadDocument>
        <Icon name="bell" />
        {t('Tell me about new ones like this')}
      </Link>
    </aside>
  )
}
