import { useEffect } from 'react'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import captionsEnglish from '../../../core/pictures/film/shore.en.vtt?url'
import captionsFrench from '../../../core/pictures/film/shore.fr.vtt?url'
import mp4 from '../../../core/pictures/film/shore.mp4'
import webm from '../../../core/pictures/film/shore.webm'
import poster from '../../../core/pictures/film/shore-poster-1280.webp'
import { useInView } from '../../../ui/use-in-view.ts'
import styles from './film-player.module.css'

const captions = [
  { language: 'en', label: 'English', src: captionsEnglish },
  { language: 'fr', label: 'Français', src: captionsFrench },
]

/**
 * The illustrated film of the bay: fourteen seconds, silent, with captions. It loads when it comes into view and plays
 * muted, unless the visitor prefers reduced motion. Without JavaScript it waits for a press.
 */
export function FilmPlayer() {
  const [film, inView] = useInView<HTMLVideoElement>('0px')

  useEffect(() => {
    const player = film.current
    if (!inView || !player || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // If the browser blocks autoplay, the poster and its button stay.
    player.play().catch(() => undefined)
  }, [film, inView])

  return (
    <video
      ref={film}
      className={styles.film}
      aria-label={t('The bay in motion: a film without sound')}
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
      {captions.map(({ language, label, src }) => (
        <track
          key={language}
          kind="captions"
          src={src}
          srcLang={language}
          label={label}
          default={language !== 'en' && language === currentLanguage()}
        />
      ))}
    </video>
  )
}
