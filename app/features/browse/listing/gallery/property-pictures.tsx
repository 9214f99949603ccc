import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { keptWidth, pictureUrl, shownPicture } from '../../../../core/listing/image.ts'
import { closedLabel, type Picture, type Property } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { Carousel } from '../../../../ui/carousel/carousel.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import { ResponsiveImage } from '../../../../ui/page/responsive-image.tsx'
import { PropertyPhoto } from '../../shared/property-photo.tsx'
import styles from './property-pictures.module.css'

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

const PropertyViewer = lazy(async () => ({ default: (await import('./property-viewer.tsx')).PropertyViewer }))

/** Called when a link to a large picture is pressed, with its position in the list from 0. */
export type OpenImage = (event: MouseEvent, index: number) => void

/** The full-screen viewer, loaded at the first press. */
export function useImageViewer(property: Property) {
  const [shown, setShown] = useState<number>()

  const open: OpenImage = (event, index) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setShown(index)
  }

  const viewer = shown !== undefined && (
    <Suspense fallback={null}>
      <PropertyViewer property={property} first={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
  return { open, viewer }
}

interface Props {
  property: Property
  onOpen: OpenImage
}

/** The pictures, two at a time: three on very wide windows, one on narrow ones (spec 2.5 and 9). */
export function PropertyBanner({ property, onOpen }: Props) {
  const { pictures, closed } = property
  return (
    <div className={classes(styles.banner, closed && styles.closed)}>
      {pictures.length ? (
        <Carousel
          label={t('Pictures of {name}', { name: titleIn(property).text })}
          controls="over"
          trackFocus={closed}
          className={classes(styles.carousel, pictures.length < 3 && styles.few)}
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.path} picture={picture} index={index} onOpen={closed ? undefined : onOpen} />
          ))}
        </Carousel>
      ) : (
        <PropertyPhoto kind={property.kind} sizes={sizes} className={styles.photo} />
      )}
      {closed && (
        <div className={styles.overlay}>
          <b className={styles.label}>{closedLabel(property)}</b>
        </div>
      )}
    </div>
  )
}

/** A closed listing's pictures are not linked (contract 3.22). */
function Slide({ picture, index, onOpen }: { picture: Picture; index: number; onOpen?: OpenImage }) {
  const photo = (
    <PropertyPhoto
      picture={picture}
      sizes={sizes}
      priority={index === 0}
      className={classes(styles.photo, index < 3 && styles.arriving)}
    />
  )
  if (!onOpen) return photo
  return (
    <a
      className={styles.link}
      href={pictureUrl(picture.path, keptWidth(picture.width, 1600), picture.access)}
      onClick={(event) => onOpen(event, index)}
    >
      {photo}
    </a>
  )
}

/**
 * The box crops to its height, so a 3:2 picture is wider than its visible part. Phones with three pixels to a CSS pixel get as
 * many as those with two: nobody sees the difference, and it is a third of the bytes.
 */
const sizes =
  '(max-width: 991px) and (min-resolution: 2.5dppx) max(70vw, 320px), (max-width: 991px) max(100vw, 450px), (max-width: 1439px) max(50vw, 750px), 750px'

interface EmbeddedPlayerProps {
  what: 'video' | 'tour'
  /** Name of the property. */
  name: string
  /** The link without JavaScript or in a new tab. */
  link: string
  /** The company that hosts it. */
  host: string
  poster?: Picture
  /** The address of the frame. */
  embed: string
  /** Permissions policy of the frame. */
  allow: string
}

const textsOf = {
  video: {
    title: (names: { name: string }) => t('Video of {name}', names),
    play: (names: { name: string }) => t('Play the video of {name}', names),
    hint: (names: { host: string }) => t('The video comes from {host} once you press play.', names),
  },
  tour: {
    title: (names: { name: string }) => t('Virtual tour of {name}', names),
    play: (names: { name: string }) => t('Play the virtual tour of {name}', names),
    hint: (names: { host: string }) => t('The virtual tour comes from {host} once you press play.', names),
  },
}

/** A frame of another site, loaded on press in the place of the link: the poster is one of our own pictures, so no request goes to the host before. */
export function EmbeddedPlayer({ what, name, link, host, poster, embed, allow }: EmbeddedPlayerProps) {
  const [playing, setPlaying] = useState(false)
  const texts = textsOf[what]

  function play(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setPlaying(true)
  }

  if (playing)
    return <iframe ref={takeFocus} title={texts.title({ name })} className={styles.player} src={embed} allow={allow} />
  return (
    <>
      <a className={styles.player} href={link} onClick={play}>
        {poster && <ResponsiveImage picture={shownPicture(poster)} alt="" sizes="(max-width: 991px) 100vw, 792px" />}
        <span className={styles.play}>
          <Icon name="player-play" />
          <span className="hidden-text">{texts.play({ name })}</span>
        </span>
      </a>
      <p className={styles.hint}>{texts.hint({ host })}</p>
    </>
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
