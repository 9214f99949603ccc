import hero1600 from '../../../core/pictures/hero-1600.avif'
import hero1600Webp from '../../../core/pictures/hero-1600.webp'
import hero2400 from '../../../core/pictures/hero-2400.avif'
import heroPhone from '../../../core/pictures/hero-phone.avif'
import heroPhoneWebp from '../../../core/pictures/hero-phone.webp'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { homeOpening } from '../../company/rules/home-opening.ts'
import type { Opening } from '../../company/rules/services.ts'
import styles from './home-hero.module.css'

const phone = '(max-width: 575px)'

const wideSizes = 'max(100vw, 1528px)'
const wideFiles = `${hero1600} 1600w, ${hero2400} 2400w`
const preload = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
/** Preloads the largest picture of the first view before the styles: a crop on a phone, else the width in use. */
export const heroPreloads = [
  { ...preload, href: heroPhone, media: phone },
  { ...preload, href: hero1600, imageSrcSet: wideFiles, imageSizes: wideSizes, media: '(min-width: 576px)' },
]

/** The shore panorama with the headline in its sky. Phones load only the crop that they show. */
export function HomeHero({ opening: { heading, line } = homeOpening() }: { opening?: Opening | undefined }) {
  return (
    <section className={styles.hero}>
      <picture>
        <source
          media={phone}
          type="image/avif"
          srcSet={`${heroPhone} 1080w`}
          sizes="100vw"
          width={1080}
          height={1200}
        />
        <source media={phone} srcSet={`${heroPhoneWebp} 1080w`} sizes="100vw" width={1080} height={1200} />
        <source type="image/avif" srcSet={wideFiles} sizes={wideSizes} />
        <img
          className={styles.scene}
          src={hero1600Webp}
          width={1600}
          height={800}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div className={`wrap ${styles.text}`}>
        <h1>
          <SaidText {...heading} />
        </h1>
        <p>
          <SaidText {...line} />
        </p>
      </div>
    </section>
  )
}
