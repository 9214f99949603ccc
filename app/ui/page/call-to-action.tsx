import type { ReactNode } from 'react'
import type { ShownPicture } from '../../core/listing/image.ts'
import styles from './call-to-action.module.css'
import { ResponsiveImage } from './responsive-image.tsx'

/** A dark panel with text, one action and a picture, at the end of a page. */
export function CallToAction({
  heading,
  text,
  picture,
  children,
}: {
  heading: string
  text: string
  picture: ShownPicture
  children: ReactNode
}) {
  return (
    <div className={styles.panel}>
      <div className={styles.text}>
        <h2>{heading}</h2>
        <p>{text}</p>
        {children}
      </div>
      <ResponsiveImage
        picture={picture}
        sizes="(max-width: 991px) calc(100vw - 40px), 638px"
        className={styles.scene}
      />
    </div>
  )
}
