import { t } from '../../../core/language/translate.ts'
import type { ShownPicture } from '../../../core/listing/image.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './customer-reviews.module.css'

export interface Review {
  name: string
  position: string
  text: string
  tone: 'tide' | 'sand' | 'spruce'
  portrait?: ShownPicture
  stars?: number
  isSample?: boolean
  lang?: string
}

/** Three at a time, two below 1768 px, one below 480 px (spec 9). */
export function CustomerReviews({ reviews }: { reviews: Review[] }) {
  return (
    <Carousel
      label={t('Customer reviews')}
      className={styles.reviews}
      head={
        <div className={styles.head}>
          <h2>{t('Customer reviews')}</h2>
          {reviews.some((review) => review.isSample) && <SampleMark />}
        </div>
      }
    >
      {reviews.map(({ name, position, text, tone, portrait, lang }) => (
        <figure key={name} lang={lang} className={styles.review}>
          <blockquote className={styles.quote}>{t('“{text}”', { text })}</blockquote>
          <figcaption className="row gap-12">
            {portrait && (
              <ResponsiveImage picture={portrait} sizes="48px" className={classes(styles.portrait, styles[tone])} />
            )}
            <span>
              <b className={styles.name}>{name}</b>
              <small className={styles.position}>{position}</small>
            </span>
          </figcaption>
        </figure>
      ))}
    </Carousel>
  )
}
