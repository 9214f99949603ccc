import { t } from '../../../../domain/language/translate.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../domain/property/image.ts'
import type { Picture } from '../../../../domain/property/property.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './player-poster.module.css'

interface Props {
  what: 'video' | 'tour'
  /** Name of the property. */
  name: string
  /** The link without JavaScript or in a new tab. */
  link: string
  /** The company that hosts it. */
  host: string
  poster?: Picture
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

/** One of our own pictures that links to the video or the tour: `EmbeddedPlayer` plays it in its place. */
export function PlayerPoster({ what, name, link, host, poster }: Props) {
  const texts = textsOf[what]
  return (
    <>
      <a className={styles.player} href={link} data-title={texts.title({ name })}>
        {poster && (
          <img
            src={pictureUrl(poster.path, keptWidth(poster.width, 960))}
            srcSet={pictureSrcSet(poster)}
            sizes="(max-width: 991px) 100vw, 792px"
            width={poster.width}
            height={poster.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.play}>
          <Icon name="player-play" />
          <span className="hidden-text">{texts.play({ name })}</span>
        </span>
      </a>
      <p className={styles.hint}>{texts.hint({ host })}</p>
    </>
  )
}
