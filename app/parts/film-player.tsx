import { useEffect } from 'react'
import captionsEnglish from '../pictures/film/shore.en.vtt?url'
import captionsFrench from '../pictures/film/shore.fr.vtt?url'
import mp4 from '../pictures/film/shore.mp4'
import webm from '../pictures/film/shore.webm'
import poster from '../pictures/film/shore-poster-1280.webp'
import { useSeen } from '../ui/seen.ts'
import styles from './film-player.module.css'

/**
 * The drawn film of the bay: fourteen seconds without sound, captions that say what is seen. Nothing of it is fetched before
 * it comes into view. It plays there, muted, unless the visitor asked for less motion; without script it waits for a press.
 */
export function FilmPlayer() {
  const [film, seen] = useSeen<HTMLVideoElement>('0px')

  useEffect(() => {
    const player = film.current
    if (!seen || !player || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A browser that plays nothing by itself keeps the poster and its button.
    player.play().catch(() => undefined)
  }, [film, seen])

  return (
    <video
      ref={film}
      className={styles.film}
      aria-label="The bay in motion: a film without sound"
      width={1280}
      height={720}
      poster={poster}
      preload="none"
      controls
      muted
      loop
      playsInline
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={captionsEnglish} srcLang="en" label="English" />
      <track kind="captions" src={captionsFrench} srcLang="fr" label="Français" />
    </video>
  )
}
