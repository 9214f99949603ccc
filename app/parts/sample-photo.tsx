import { Link } from 'react-router'
import { closedLabel } from '../../domain/property.ts'
import { samplePath } from '../gallery-paths.ts'
import { Carousel } from '../ui/carousel.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { ScenePicture } from '../ui/scene.tsx'
import { Tag } from '../ui/tag.tsx'
import type { SampleHome } from './sample-homes.ts'
import styles from './sample-photo.module.css'
import { offerOf } from './sample-search.ts'

interface Props {
  home: SampleHome
  /** How wide its pictures are shown, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** The picture slider of a sample card with the stated tags and badge. A closed one's is veiled and leads nowhere. */
export function SamplePhoto({ home, sizes, eager, className }: Props) {
  const { name, pictures, closed, badge } = home
  const offer = offerOf(home)
  return (
    <div className={classes(styles.frame, closed && styles.closed, className)}>
      <div className={styles.fill}>
        {closed ? (
          <Picture picture={pictures[0]} sizes={sizes} eager={eager} />
        ) : (
          <Carousel label={`Photos of ${name}`} controls="mini" trackFocus={false} className={styles.slides}>
            {pictures.map((picture, index) => (
              <Link
                key={picture.alt}
                to={samplePath(home.id)}
                className={styles.link}
                tabIndex={index ? -1 : undefined}
                aria-label={index ? picture.alt : name}
              >
                <Picture picture={picture} sizes={sizes} eager={eager && index === 0} />
              </Link>
            ))}
          </Carousel>
        )}
      </div>
      {closed && (
        <p className={styles.veil}>
          <b>{closedLabel({ offer })}</b>
        </p>
      )}
      <div className={styles.tags}>
        <SampleTags home={home} onPhoto />
      </div>
      {!closed && <span className={classes(styles.flag, styles[offer])}>{badge}</span>}
    </div>
  )
}

/** Verified, SuperAgent, New, in that order (spec 2.6). */
export function SampleTags({ home, onPhoto = false }: { home: Pick<SampleHome, 'tags'>; onPhoto?: boolean }) {
  return (
    <>
      {home.tags.includes('Verified') && (
        <Tag look="verified" onPhoto={onPhoto}>
          <Icon name="rosette-discount-check" />
          Verified
        </Tag>
      )}
      {home.tags.includes('SuperAgent') && (
        <Tag look="super" onPhoto={onPhoto}>
          <Icon name="award" />
          SuperAgent
        </Tag>
      )}
      {home.tags.includes('New') && (
        <Tag look="new" onPhoto={onPhoto}>
          New
        </Tag>
      )}
    </>
  )
}

function Picture({
  picture,
  ...rest
}: {
  picture: SampleHome['pictures'][number] | undefined
  sizes: string
  eager?: boolean
}) {
  return picture ? <ScenePicture scene={picture.scene} alt={picture.alt} {...rest} className={styles.picture} /> : null
}
