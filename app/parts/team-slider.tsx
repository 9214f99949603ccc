import { team } from '../samples/team.ts'
import { Carousel } from '../ui/carousel.tsx'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'
import styles from './team-slider.module.css'

/** Four people at a time, 3 below 1023 px, 2 below 768, 1 below 480 (spec 9). */
export function TeamSlider() {
  const head = (
    <>
      <h2>The people who answer</h2>
      <p className={styles.lead}>
        Six of us, one office on Main Street. <SampleMark>Sample people</SampleMark>
      </p>
    </>
  )
  return (
    <Carousel label="The people who answer" controls="dots" head={head} className={styles.slider}>
      {team.map(({ name, role, tone }) => (
        <div key={name} className={styles.person}>
          <InitialsTile name={name} tone={tone} />
          <h3>{name}</h3>
          <p className={styles.role}>{role}</p>
        </div>
      ))}
    </Carousel>
  )
}
