import type { ReactNode } from 'react'
import type { ShownPicture } from '../../core/listing/image.ts'
import styles from './page-hero.module.css'
import { ResponsiveImage } from './responsive-image.tsx'

interface Props {
  title: ReactNode
  lead: ReactNode
  picture: ShownPicture
  /** Alternative text of the picture; empty for decoration. */
  alt?: string
  /** The main action and optionally a second one. */
  children?: ReactNode
}

/** The opening of a page: text left, a picture right; on a narrow screen the picture comes first. */
export function PageHero({ title, lead, picture, alt, children }: Props) {
  return (
    <div className={`wrap ${styles.opening}`}>
      <div className="stack at-start gap-18">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <ResponsiveImage
        picture={picture}
        alt={alt}
        sizes="(max-width: 991px) calc(100vw - 40px), 612px"
        eager
        className={styles.scene}
      />
    </div>
  )
}
