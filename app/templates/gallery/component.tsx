import { useState } from 'react'
import { questionTopics } from '../../../domain/company/samples/questions.ts'
import { today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { seo } from '../../components/layout/seo.ts'
import { CardSkeleton } from '../../components/property/card/card-skeleton.tsx'
import { galleryPaths } from '../../gallery-paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { showToast, type Toast } from '../../ui/dialog/toast.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import type { Route } from './+types/component'
import styles from './component.module.css'
import {
  ButtonSamples,
  CheckSamples,
  DisclosureSamples,
  InputSamples,
  RadioSamples,
  TagSamples,
} from './component-samples.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { sampleListings } from './listings.ts'
import { SampleCard } from './sample-card.tsx'
import { sampleHome } from './sample-homes.ts'
import { ColourSamples, TypeSamples } from './style-samples.tsx'

export function loader() {
  const shown = sampleListings.filter(({ id }) => ['3', '6', '9'].includes(id))
  return { homes: shown.map(sampleHome), today: today() }
}

export function meta({ matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('Components (sample)'),
    description: t('The parts that every page is made of: type, buttons, fields, checkboxes, radio buttons and cards.'),
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
          <h1>{t('Components')}</h1>
          <SampleMark>{t('Sample page')}</SampleMark>
        </div>
        <section className={styles.section}>
          <h2>{t('Colours')}</h2>
          <ColourSamples />
        </section>
        <section className={styles.section}>
          <h2>{t('Typography')}</h2>
          <TypeSamples />
        </section>
        <section id="buttons" className={styles.section}>
          <h2>{t('Buttons')}</h2>
          <ButtonSamples />
        </section>
        <section className={styles.section}>
          <h2>{t('Tags and badges')}</h2>
          <TagSamples />
        </section>
        <div className={styles.columns}>
          <section className={styles.section}>
            <h2>{t('Inputs')}</h2>
            <InputSamples />
          </section>
          <section className={styles.section}>
            <h2>{t('Checkboxes')}</h2>
            <CheckSamples />
          </section>
          <section className={styles.section}>
            <h2>{t('Radios')}</h2>
            <RadioSamples />
          </section>
        </div>
        <section className={styles.section}>
          <h2>{t('Tabs, accordion, pagination')}</h2>
          <DisclosureSamples topics={topics} />
        </section>
        <section className={styles.section}>
          <h2>{t('Dialog and toasts')}</h2>
          <div className={styles.row}>
            <Button variant="line" className="script-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('Show a dialog')}
            </Button>
            {toasts.map(({ label, ...toast }) => (
              <Button key={label} variant="line" className="script-only" onClick={() => showToast(toast)}>
                {label}
              </Button>
            ))}
          </div>
        </section>
        <section className={styles.section}>
          <h2>{t('Listing cards')}</h2>
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
        title={t('Submitted!')}
        text={t('Your property has been submitted for review. Thank you!')}
      />
      <GalleryStrip />
    </>
  )
}

const topics = questionTopics().map(({ id, label, questions }) => ({
  id,
  label,
  items: questions.slice(0, 2).map(({ question, answer }) => ({ title: question, body: answer })),
}))

const toasts: (Toast & { label: string })[] = [
  {
    label: t('Show a success'),
    tone: 'ok',
    icon: 'circle-check',
    title: t('Success!'),
    text: t('Your message has been sent successfully.'),
  },
  {
    label: t('Show a warning'),
    tone: 'warn',
    icon: 'alert-triangle',
    title: t('Upload Limit Exceeded'),
    text: t('Please select a maximum of 8 images.'),
  },
  {
    label: t('Show an error'),
    tone: 'bad',
    icon: 'alert-circle',
    title: t('Error!'),
    text: t('Failed to send the message. Please try again.'),
  },
]
