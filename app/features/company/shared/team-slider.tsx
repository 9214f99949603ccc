import { t } from '../../../core/language/translate.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { type Pictured, Portrait } from '../../agents/shared/portrait.tsx'
import styles from './team-slider.module.css'

export interface Colleague extends Pictured {
  role: string
  lang?: string
}

/** Four people at a time, 3 below 1023 px, 2 below 768, 1 below 480 (spec 9). */
export function TeamSlider({ team, hasSamples }: { team: Colleague[]; hasSamples: boolean }) {
  const head = (
    <>
      <h2>{t('The people who answer')}</h2>
      <p className={styles.lead}>
        <span>{hasSamples && t('Six of us, one office on Main Street.')}</span>{' '}
        {hasSamples && <SampleMark>{t('Sample people')}</SampleMark>}
      </p>
    </>
  )
  return (
    <Carousel label={t('The people who answer')} controls="dots" head={head} className={styles.slider}>
      {team.map((one) => (
        <div key={one.name} className={styles.person}>
          <Portrait
            of={one}
            sizes="(max-width: 479px) 90vw, (max-width: 767px) 45vw, (max-width: 1303px) 30vw, 289px"
          />
          <h3>{one.name}</h3>
          <p className="muted" lang={one.lang}>
            {one.role}
          </p>
        </div>
      ))}
    </Carousel>
  )
}
