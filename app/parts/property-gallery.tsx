import { keptWidth, pictureUrl } from '../../domain/picture.ts'
import type { Picture } from '../../domain/property.ts'
import type { OpenPicture } from './picture-viewer.tsx'
import styles from './property-gallery.module.css'
import { PropertyPhoto } from './property-photo.tsx'

/** Every picture small; one press shows it on the whole screen. Without script a thumbnail leads to the large picture. */
export function PropertyGallery({ pictures, onOpen }: { pictures: Picture[]; onOpen: OpenPicture }) {
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
