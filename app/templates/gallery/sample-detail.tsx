import type { ReactNode } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { PropertyKeys } from '../../components/property/card/property-keys.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import { LazySampleMap } from './lazy-sample-map.tsx'
import styles from './sample-detail.module.css'
import { SampleAmenities, SampleContact, SampleFacts, SampleHeading } from './sample-facts.tsx'
import type { SampleHome } from './sample-homes.ts'

interface SampleDetailProps {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The pictures as a full-width mosaic; the facts left, a sticky panel right. */
export function MosaicDetail({ home, today }: SampleDetailProps) {
  return (
    <>
      <ul className={`wrap wide ${styles.mosaic}`}>
        {home.pictures.map(({ scene, alt }, index) => (
          <li key={alt} className={styles.tile}>
            <ResponsiveImage
              scene={scene}
              alt={alt}
              eager={index === 0}
              sizes={index ? '(max-width: 991px) 50vw, 345px' : '(max-width: 991px) 100vw, 700px'}
              className={styles.filling}
            />
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <SampleHeading home={home} />
          <PropertyKeys property={home} today={today} />
          <Block heading={t('Description')}>
            <p className={styles.text}>{home.text}</p>
          </Block>
          <Block heading={t('Amenities')}>
            <SampleAmenities home={home} />
          </Block>
          <Block heading={t('Location map')}>
            <Place home={home} />
          </Block>
        </div>
        <div className={styles.panel}>
          <SampleFacts home={home} />
          <SampleContact />
        </div>
      </div>
    </>
  )
}

/** Every picture large in one column; the text sticky beside them, in tabs. */
export function BesideDetail({ home, today }: SampleDetailProps) {
  const tabs = [
    { id: 'about', label: t('Description'), panel: <p className={styles.text}>{home.text}</p> },
    { id: 'amenities', label: t('Amenities'), panel: <SampleAmenities home={home} /> },
    { id: 'facts', label: t('Details'), panel: <SampleFacts home={home} /> },
  ]
  return (
    <div className={`wrap wide ${styles.beside}`}>
      <ul className={styles.tall}>
        {home.pictures.map(({ scene, alt }, index) => (
          <li key={alt}>
            <ResponsiveImage
              scene={scene}
              alt={alt}
              eager={index === 0}
              sizes="(max-width: 991px) 100vw, 720px"
              className={styles.tallPicture}
            />
          </li>
        ))}
      </ul>
      <div className={styles.sticky}>
        <SampleHeading home={home} />
        <PropertyKeys property={home} today={today} />
        <Tabs name="sample" label={t('About this listing')} tabs={tabs} />
        <SampleContact />
      </div>
    </div>
  )
}

/** One wide picture with the text on a panel, then alternating pictures and paragraphs. */
export function StoryDetail({ home, today }: SampleDetailProps) {
  const [cover, ...rooms] = home.pictures
  return (
    <>
      <div className={styles.cover}>
        {cover && (
          <ResponsiveImage scene={cover.scene} alt={cover.alt} eager sizes="100vw" className={styles.coverPicture} />
        )}
        <div className={`wrap ${styles.labelRow}`}>
          <div className={styles.label}>
            <SampleHeading home={home} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.story}`}>
        <PropertyKeys property={home} today={today} />
        <p className={styles.lead}>{home.text}</p>
        {rooms.map(({ scene, alt }) => (
          <figure key={alt} className={styles.room}>
            <ResponsiveImage scene={scene} sizes="(max-width: 767px) 100vw, 560px" className={styles.roomPicture} />
            <figcaption>{alt}</figcaption>
          </figure>
        ))}
        <Block heading={t('Details')}>
          <SampleFacts home={home} />
        </Block>
        <Block heading={t('Amenities')}>
          <SampleAmenities home={home} />
        </Block>
        <SampleContact />
      </div>
      <Place home={home} wide />
    </>
  )
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Place({ home, wide = false }: { home: SampleHome; wide?: boolean }) {
  return (
    <LazySampleMap
      homes={[home]}
      fixed={{ centre: [home.longitude, home.latitude], zoom: 13 }}
      className={wide ? styles.wideMap : styles.map}
    />
  )
}
