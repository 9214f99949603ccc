import { type MouseEvent, useState } from 'react'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../domain/property/image.ts'
import type { Picture } from '../../../domain/property/property.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './embedded-player.module.css'

interface Props {
  /** The kind of content, such as "video". */
  what: string
  /** Name of the property. */
  name: string
  /** The link without JavaScript or in a new tab. */
  link: string
  /** The address of the frame. */
  embed: string
  /** The company that hosts it. */
  host: string
  poster?: Picture
  /** Permissions policy of the frame. */
  allow: string
}

/** A frame of another site, loaded on press: the poster is one of our own pictures, so no request goes to the host before. */
export function EmbeddedPlayer({ what, name, link, embed, host, poster, allow }: Props) {
  const [playing, setPlaying] = useState(false)

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }

  if (playing) {
    const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${name}`
    return <iframe ref={takeFocus} className={styles.player} src={embed} title={title} allow={allow} />
  }
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
          <span className="hidden-text">{`Play the ${what} of ${name}`}</span>
        </span>
      </a>
      <p className={styles.hint}>{`The ${what} comes from ${host} once you press play.`}</p>
    </>
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
