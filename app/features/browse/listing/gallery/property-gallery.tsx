import { keptWidth, pictureUrl } from '../../../../core/listing/image.ts'
import type { Picture } from '../../../../core/listing/property.ts'
import { PropertyPhoto } from '../../shared/photo/property-photo.tsx'
import type { OpenImage } from './image-viewer.tsx'
import styles from './property-gallery.module.css'

/** Thumbnails of every picture; a press opens the viewer. Without JavaScript a thumbnail links to the large picture. */
export function PropertyGallery({ pictures, onOpen }: { pictures: Picture[]; onOpen: OpenImage }) {
  return (
    <ul className={styles.gallery}>
      {pictures.map((picture, index) => (
        <li key={picture.path}>
          <a
            href={pictureUrl(picture.path, keptWidth(picture.width, 1600), picture.access)}
            onClick={(event) => onOpen(event, index)}
          >
            <PropertyPhoto
              picture={picture}
              sizes={index ? '(max-width: 991px) 50vw, 153px' : '(max-width: 991px) 100vw, 153px'}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
