import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { passwordLength } from '../rules/account.ts'
import { PasskeyLogin } from '../shared/login-form.tsx'
import styles from './security.module.css'

/** What one of the page's forms has led to, beside the section that it stands in. */
export interface SectionNote {
  tone: 'ok' | 'bad'
  text: string
}

interface SectionProps {
  /** The fragment that opens it. */
  id: string
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  note?: SectionNote
  children: ReactNode
}

/** A part of the page about what opens the account. */
export function Section({ id, title, aside, note, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      {note && <FormNote tone={note.tone}>{note.text}</FormNote>}
      {children}
    </section>
  )
}

interface RowProps {
  icon: IconName
  title: ReactNode
  /** Below the title. */
  note?: ReactNode
  /** Below the note. */
  more?: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** One thing that opens the account, or one device. */
export function Row({ icon, title, note, more, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
        {more}
      </span>
      {children}
    </li>
  )
}

interface PostProps {
  /** What the page's action is asked to do. */
  asks: string
  /** The section to which the answer leads. */
  section: string
  id?: string
  disabled?: boolean
  label?: string
  /** Opens the page that sets something up; everything else stays on this one. */
  setsUp?: boolean
  children: ReactNode
}

/** A button that posts one wish. */
export function PostButton({ asks, section, id, disabled, label, setsUp, children }: PostProps) {
  const button = (
    <Button type="submit" variant="line" size="small" disabled={disabled} aria-label={label}>
      {children}
    </Button>
  )
  const fields = (
    <>
      <input type="hidden" name="do" value={asks} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </>
  )
  if (setsUp) {
    return (
      <form method="post" action={localPath(setUpPath)}>
        {fields}
        {button}
      </form>
    )
  }
  return (
    <Form method="post" action={`?#${section}`} preventScrollReset>
      {fields}
      {button}
    </Form>
  )
}

/** Where an authenticator app and recovery codes are shown. */
const setUpPath = `${paths.twoStep}?set-up`

interface Props {
  password: boolean
  passkey: boolean
  /** Of a form that was refused. */
  error?: string
  /** The page that opens after a passkey. */
  next: string
}

/** More than a quarter of an hour after signing in nothing is changed before its holder has proved who they are. */
export function Prove({ password, passkey, error, next }: Props) {
  return (
    <section className={styles.prove} aria-label={t('Confirm that it is you')}>
      <FormNote tone="plain">{t('Before you change something, please confirm that it is you.')}</FormNote>
      {passkey && <PasskeyLogin next={next} alone={!password} />}
      {password && (
        <Form method="post" className={styles.prove}>
          <input type="hidden" name="do" value="prove" />
          <PasswordField
            label={t('Your password')}
            name="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.most}
            error={error}
          />
          <Button type="submit" variant="line">
            {t('Confirm')}
          </Button>
        </Form>
      )}
      {!password && !passkey && (
        <Link to={`${paths.signInLink}?${new URLSearchParams({ next })}`} className={textLinkClass}>
          {t('Sign in by a mailed link')}
        </Link>
      )}
    </section>
  )
}
