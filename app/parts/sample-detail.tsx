import type { ReactNode } from 'react'
import { ScenePicture } from '../ui/scene.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PropertyKeys } from './property-keys.tsx'
import styles from './sample-detail.module.css'
import { SampleAmenities, SampleAsk, SampleFacts, SampleHeading } from './sample-facts.tsx'
import type { SampleHome } from './sample-homes.ts'
import { SampleMapPlace } from './sample-map-place.tsx'

export interface SampleDetailProps {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The pictures as a mosaic over the whole width; the facts left, the panel in view at the right. */
export function MosaicDetail({ home, today }: SampleDetailProps) {
  return (
    <>
      <ul className={`wrap wide ${styles.mosaic}`}>
        {home.pictures.map(({ scene, alt }, index) => (
          <li key={alt} className={styles.tile}>
            <ScenePicture
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
          <Block heading="Description">
            <p className={styles.text}>{home.text}</p>
          </Block>
          <Block heading="Amenities">
            <SampleAmenities home={home} />
          </Block>
          <Block heading="Location map">
            <Place home={home} />
          </Block>
        </div>
        <div className={styles.panel}>
          <SampleFacts home={home} />
          <SampleAsk />
        </div>
      </div>
    </>
  )
}

/** Every picture large in a column of its own; the words stay in view beside them, in tabs. */
export function BesideDetail({ home, today }: SampleDetailProps) {
  const tabs = [
    { id: 'about', label: 'Description', panel: <p className={styles.text}>{home.text}</p> },
    { id: 'amenities', label: 'Amenities', panel: <SampleAmenities home={home} /> },
    { id: 'facts', label: 'Details', panel: <SampleFacts home={home} /> },
  ]
  return (
    <div className={`wrap wide ${styles.beside}`}>
      <ul className={styles.tall}>
        {home.pictures.map(({ scene, alt }, index) => (
          <li key={alt}>
            <ScenePicture
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
        <Tabs name="sample" label="About this listing" tabs={tabs} />
        <SampleAsk />
      </div>
    </div>
  )
}

/** One wide picture with the words on a plate, then a story: picture and paragraph by turns. */
export function StoryDetail({ home, today }: SampleDetailProps) {
  const [cover, ...rooms] = home.pictures
  return (
    <>
      <div className={styles.cover}>
        {cover && (
          <ScenePicture scene={cover.scene} alt={cover.alt} eager sizes="100vw" className={styles.coverPicture} />
        )}
        <div className={`wrap ${styles.plateRow}`}>
          <div className={styles.plate}>
            <SampleHeading home={home} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.story}`}>
        <PropertyKeys property={home} today={today} />
        <p className={styles.lead}>{home.text}</p>
        {rooms.map(({ scene, alt }) => (
          <figure key={alt} className={styles.room}>
            <ScenePicture scene={scene} sizes="(max-width: 767px) 100vw, 560px" className={styles.roomPicture} />
            <figcaption>{alt}</figcaption>
          </figure>
        ))}
        <Block heading="Details">
          <SampleFacts home={home} />
        </Block>
        <Block heading="Amenities">
          <SampleAmenities home={home} />
        </Block>
        <SampleAsk />
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
    <SampleMapPlace
      homes={[home]}
      fixed={{ centre: [home.longitude, home.latitude], zoom: 13 }}
      className={wide ? styles.wideMap : styles.map}
    />
  )
}
