import { type MouseEvent, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../core/listing/image.ts'
import type { Picture } from '../../../../core/listing/property.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import styles from './embedded-player.module.css'

interface Props {
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
export function EmbeddedPlayer({ what, name, link, host, poster, embed, allow }: Props) {
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

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
