import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { PhotoFrame } from '../../components/property/photo/photo-frame.tsx'
import { samplePath } from '../../gallery-paths.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import type { SampleHome } from './sample-homes.ts'
import { badgeLabel } from './sample-labels.ts'
import { offerOf } from './sample-search.ts'

interface Props {
  home: SampleHome
  /** The width of its pictures, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** The picture slider of a sample card with the specified tags and badge. A closed one's is dimmed and not linked. */
export function SamplePhoto({ home, sizes, eager, className }: Props) {
  const { name, pictures, closed, badge } = home
  const [cover] = pictures
  return (
    <PhotoFrame
      offer={offerOf(home)}
      closed={closed}
      badge={badgeLabel[badge]}
      tags={<SampleTags home={home} onPhoto />}
      className={className}
    >
      {closed ? (
        cover && <ResponsiveImage {...cover} sizes={sizes} eager={eager} />
      ) : (
        <Carousel label={t('Photos of {name}', { name })} controls="mini" trackFocus={false}>
          {pictures.map((picture, index) => (
            <Link
              key={picture.alt}
              to={samplePath(home.id)}
              tabIndex={index ? -1 : undefined}
              aria-label={index ? picture.alt : name}
            >
              <ResponsiveImage {...picture} sizes={sizes} eager={eager && index === 0} />
            </Link>
          ))}
        </Carousel>
      )}
    </PhotoFrame>
  )
}

/** Verified, SuperAgent, New, in that order (spec 2.6). */
export function SampleTags({ home, onPhoto = false }: { home: Pick<SampleHome, 'tags'>; onPhoto?: boolean }) {
  return (
    <>
      {home.tags.includes('Verified') && (
        <Tag variant="verified" onPhoto={onPhoto}>
          <Icon name="rosette-discount-check" />
          {t('Verified')}
        </Tag>
      )}
      {home.tags.includes('SuperAgent') && (
        <Tag variant="super" onPhoto={onPhoto}>
          <Icon name="award" />
          {t('SuperAgent')}
        </Tag>
      )}
      {home.tags.includes('New') && (
        <Tag variant="new" onPhoto={onPhoto}>
          {t('New')}
        </Tag>
      )}
    </>
  )
}
