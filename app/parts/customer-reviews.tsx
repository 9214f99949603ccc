import { reviews } from '../samples/reviews.ts'
import { Carousel } from '../ui/carousel.tsx'
import { classes } from '../ui/classes.ts'
import { SampleMark } from '../ui/sample-mark.tsx'
import styles from './customer-reviews.module.css'

/** Three at a time, two below 1768 px, one below 480 px (spec 9). */
export function CustomerReviews() {
  return (
    <Carousel
      label="Customer reviews"
      className={styles.reviews}
      head={
        <div className={styles.head}>
          <h2>Customer reviews</h2>
          <SampleMark />
        </div>
      }
    >
      {reviews.map(({ name, position, text, tone }) => (
        <figure key={name} className={styles.review}>
          <blockquote className={styles.quote}>“{text}”</blockquote>
          <figcaption className={styles.who}>
            <span className={classes(styles.initials, styles[tone])} aria-hidden="true">
              {initialsOf(name)}
            </span>
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

function initialsOf(name: string) {
  return Array.from(name.matchAll(/\b\p{Lu}/gu), ([letter]) => letter).join('')
}
