import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import type { Company } from '../company/rules/company.ts'
import styles from './listing.module.css'
import type { OwnerOutcome } from './listing-action.ts'
import { mostWords, type OwnInquiry, type Words } from './rules/own-listing.ts'

interface Props {
  /** The newest first. */
  said: readonly Words[]
  company: Pick<Company, 'name'>
  /** A refused form. */
  posted?: OwnerOutcome
}

/** What office and owner wrote, and a field to write more. */
export function WordsSection({ said, company, posted }: Props) {
  const { formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (posted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [posted])
  return (
    <section className={styles.section}>
      <header>
        <h2>{t('What was said')}</h2>
        {said.length === 0 && <span>{t('Nothing yet.')}</span>}
      </header>
      {said.length > 0 && (
        <ul className={styles.said}>
          {said.map(({ id, by, text, at }, place) => (
            <Said
              key={id}
              id={place === 0 ? 'said' : undefined}
              by={by}
              from={by === 'office' ? t('The office') : t('You')}
              face={by === 'office' ? company.name : undefined}
              text={text}
              at={at}
            />
          ))}
        </ul>
      )}
      <Form
        // Empty again once it is sent.
        key={said[0]?.id}
        ref={form}
        method="post"
        action="?"
        replace
        preventScrollReset
        className={styles.write}
        noValidate
      >
        <input type="hidden" name="do" value="words" />
        <TextArea
          name="text"
          label={t('Write to the office')}
          rows={3}
          maxLength={mostWords}
          defaultValue={posted?.text}
          error={posted && (posted.errors?.text ?? posted.reason)}
        />
        <Button type="submit" variant="line" busy={formData?.get('do') === 'words'} busyText={t('Sending...')}>
          {t('Send')}
        </Button>
      </Form>
    </section>
  )
}

/** What visitors wrote about the home; the office answers them. */
export function OwnInquiries({ inquiries }: { inquiries: readonly OwnInquiry[] }) {
  if (inquiries.length === 0) return null
  return (
    <details className={styles.confirm}>
      <summary className={styles.link}>{t('Read what visitors wrote')}</summary>
      <p className="small muted">{t('Our office answers them.')}</p>
      <ul className={styles.said}>
        {inquiries.map(({ id, from, text, at, answeredAt }) => (
          <Said key={id} by="visitor" from={from} text={text} at={at}>
            <p className="small muted">
              {answeredAt ? t('Answered on {moment}', { moment: formatMoment(answeredAt) }) : t('Not answered yet')}
            </p>
          </Said>
        ))}
      </ul>
    </details>
  )
}

interface SaidProps {
  by: 'office' | 'owner' | 'visitor'
  from: string
  /** Of whom the first letter is shown. */
  face?: string
  text: string
  at: string
  /** Of what was said last, so that it can be shown. */
  id?: string
  children?: ReactNode
}

function Said({ by, from, face = from, text, at, id, children }: SaidProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} data-by={by}>
      <span className={styles.face} aria-hidden="true">
        {[...face][0]}
      </span>
      <div>
        <b>{from}</b> <time dateTime={at}>{formatMoment(at)}</time>
        <p dir="auto">{text}</p>
        {children}
      </div>
    </li>
  )
}
