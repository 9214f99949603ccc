import { useState } from 'react'
import { today } from '../../../domain/dates.ts'
import { questionTopics } from '../../components/company/question-samples.ts'
import { seo } from '../../components/layout/seo.ts'
import { CardSkeleton } from '../../components/property/card-skeleton.tsx'
import { galleryPaths } from '../../gallery-paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { showToast, type Toast } from '../../ui/dialog/toast.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/component'
import styles from './component.module.css'
import {
  ButtonSamples,
  CheckSamples,
  ColourSamples,
  DisclosureSamples,
  InputSamples,
  RadioSamples,
  TagSamples,
  TypeSamples,
} from './component-samples.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { sampleListings } from './listings.ts'
import { SampleCard } from './sample-card.tsx'
import { sampleHome } from './sample-homes.ts'

export function loader() {
  const shown = sampleListings.filter(({ id }) => ['3', '6', '9'].includes(id))
  return { homes: shown.map(sampleHome), today: today() }
}

export function meta({ matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: 'Components (sample)',
    description: 'The parts that every page is made of: type, buttons, fields, checkboxes, radio buttons and cards.',
    path: galleryPaths.component.component,
    noindex: true,
  })
}

/** The components showcase (spec 2.10), in the visitor's colour scheme. */
export default function Components({ loaderData: { homes, today } }: Route.ComponentProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>Components</h1>
          <SampleMark>Sample page</SampleMark>
        </div>
        <section className={styles.section}>
          <h2>Colours</h2>
          <ColourSamples />
        </section>
        <section className={styles.section}>
          <h2>Typography</h2>
          <TypeSamples />
        </section>
        <section id="buttons" className={styles.section}>
          <h2>Buttons</h2>
          <ButtonSamples />
        </section>
        <section className={styles.section}>
          <h2>Tags and badges</h2>
          <TagSamples />
        </section>
        <div className={styles.columns}>
          <section className={styles.section}>
            <h2>Inputs</h2>
            <InputSamples />
          </section>
          <section className={styles.section}>
            <h2>Checkboxes</h2>
            <CheckSamples />
          </section>
          <section className={styles.section}>
            <h2>Radios</h2>
            <RadioSamples />
          </section>
        </div>
        <section className={styles.section}>
          <h2>Tabs, accordion, pagination</h2>
          <DisclosureSamples topics={topics} />
        </section>
        <section className={styles.section}>
          <h2>Dialog and toasts</h2>
          <div className={styles.row}>
            <Button look="line" className="script-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Show a dialog
            </Button>
            {toasts.map(({ label, ...toast }) => (
              <Button key={label} look="line" className="script-only" onClick={() => showToast(toast)}>
                {label}
              </Button>
            ))}
          </div>
        </section>
        <section className={styles.section}>
          <h2>Listing cards</h2>
          <ul className={styles.cards}>
            {homes.map((home) => (
              <li key={home.id}>
                <SampleCard home={home} today={today} />
              </li>
            ))}
            <li>
              <CardSkeleton />
            </li>
          </ul>
        </section>
      </div>
      <MessageDialog
        open={open}
        onClose={() => setOpen(false)}
        tone="ok"
        title="Submitted!"
        text="Your property has been submitted for review. Thank you!"
      />
      <GalleryStrip />
    </>
  )
}

const topics = questionTopics.map(({ id, label, questions }) => ({
  ...{ id, label },
  items: questions.slice(0, 2).map(({ question, answer }) => ({ title: question, body: answer })),
}))

const toasts: (Toast & { label: string })[] = [
  {
    label: 'Show a success',
    ...{ tone: 'ok', icon: 'circle-check' },
    title: 'Success!',
    text: 'Your message has been sent successfully.',
  },
  {
    label: 'Show a warning',
    ...{ tone: 'warn', icon: 'alert-triangle' },
    title: 'Upload Limit Exceeded',
    text: 'Please select a maximum of 8 images.',
  },
  {
    label: 'Show an error',
    ...{ tone: 'bad', icon: 'alert-circle' },
    title: 'Error!',
    text: 'Failed to send the message. Please try again.',
  },
]
