import type { Property } from '../../domain/property.ts'
import { videoFrom } from '../../domain/video.ts'
import { Fold } from '../ui/fold.tsx'
import type { OpenPicture } from './picture-viewer.tsx'
import styles from './property-blocks.module.css'
import { PropertyFeatures } from './property-features.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyLocation } from './property-location.tsx'
import { PropertyVideo } from './property-video.tsx'

interface Props {
  property: Property
  /** Of the map service; asked only when a visitor wants it. */
  mapStyleUrl?: string
  onOpen: OpenPicture
}

/** The blocks that close (spec 2.5), all open at first. */
export function PropertyBlocks({ property, mapStyleUrl, onOpen }: Props) {
  const video = videoFrom(property.videoUrl)
  return (
    <>
      <Fold heading="Detail & Features">
        <PropertyFeatures present={property.features} />
      </Fold>
      <Fold heading="Description">
        <Description text={property.description} />
      </Fold>
      {video && (
        <Fold heading="Property video" className="no-print">
          <PropertyVideo property={property} video={video} />
        </Fold>
      )}
      <Fold heading="Location map" className={styles.place}>
        <PropertyLocation property={property} mapStyleUrl={mapStyleUrl} />
      </Fold>
      <Fold heading="Gallery" className="no-print">
        {property.pictures.length ? (
          <PropertyGallery pictures={property.pictures} onOpen={onOpen} />
        ) : (
          <p className="muted">There are no pictures yet.</p>
        )}
      </Fold>
    </>
  )
}

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  if (!paragraphs.length) return <p className="muted">There is no description yet. Ask us and we will tell you.</p>
  return (
    <div className={styles.description}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
