import { type MouseEvent, useState } from 'react'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../domain/picture.ts'
import type { Property } from '../../domain/property.ts'
import type { Video } from '../../domain/video.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './property-video.module.css'

const hostName: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The poster is our own picture: the video's host hears of the visitor only after the press. */
export function PropertyVideo({ property, video }: { property: Property; video: Video }) {
  const [playing, setPlaying] = useState(false)
  const poster = property.pictures[2] ?? property.pictures[0]
  const host = hostName[video.host]

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }

  if (playing) {
    return (
      <iframe
        ref={takeFocus}
        className={styles.video}
        src={video.embed}
        title={`Video of ${property.name}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    )
  }
  return (
    <>
      <a className={styles.video} href={property.videoUrl} onClick={play}>
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
          <span className="hidden-text">{`Play the video of ${property.name}`}</span>
        </span>
      </a>
      <p className={styles.hint}>{`The video comes from ${host} once you press play.`}</p>
    </>
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
