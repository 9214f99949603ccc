import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay, today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { dayOf, nearMoment } from '../../../core/moments.ts'
import { apiFilePath, localPath, paths } from '../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { maxEmailLetters, passwordLength } from '../rules/account.ts'
import {
  type AccountSecurity,
  accountTexts,
  type SignedInDevice,
  type SignInMethod,
  type TrustedDevice,
} from '../rules/own-account.ts'
import { PostButton, Row, Section, type SectionNote } from './section.tsx'
import styles from './security.module.css'

interface Props {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  error?: string
}

/** The account as an archive, and its end. Both ask for a recent proof of who it is. */
export function DataSection({ security, note, error }: Props) {
  const { recent, lastManager } = security
  return (
    <Section id="data" title={t('Your data')} note={note}>
      <ul className={styles.rows}>
        <Row
          icon="download"
          title={t('Download my data')}
          note={t('One archive: profile, listings, messages, sign-ins')}
        >
          {recent && (
            <a href={apiFilePath('my-data')} download className={buttonClass({ variant: 'line', size: 'small' })}>
              {t('Download')}
            </a>
          )}
        </Row>
        <Row
          icon="trash"
          title={t('Delete my account')}
          note={t(
            'At once, with your details, sign-ins and saved searches. Messages to us stay for two years, and the history of listings stays without your name: both show what was agreed.',
          )}
        >
          {recent && !lastManager && <Delete listings={security.listings} error={error} />}
        </Row>
      </ul>
      {lastManager && <p className={styles.note}>{accountTexts.lastManager}</p>}
    </Section>
  )
}

/** Behind a disclosure, so that no press deletes by mistake. Posts a new document, which nobody is signed in to. */
function Delete({ listings, error }: { listings: number; error?: string }) {
  return (
    <details className={styles.delete}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>{t('Delete')}</summary>
      <form method="post" action={localPath(paths.changePassword)} className={styles.prove}>
        <input type="hidden" name="do" value="delete" />
        {listings > 0 ? (
          <fieldset className={styles.fates}>
            <legend>
              {t('{count, plural, one {What happens to your listing?} other {What happens to your # listings?}}', {
                count: listings,
              })}
            </legend>
            <RadioField
              name="listings"
              value="take-down"
              defaultChecked
              label={t('Take down, with my name and address')}
            />
            <RadioField name="listings" value="keep" label={t('Keep with the company, which looks after it')} />
            {error && <p className="bad semibold">{error}</p>}
          </fieldset>
        ) : (
          <input type="hidden" name="listings" value="take-down" />
        )}
        <p className={styles.note}>{t('This cannot be undone.')}</p>
        <Button type="submit" variant="danger">
          {t('Delete my account')}
        </Button>
      </form>
    </details>
  )
}

const wayTexts: Record<SignInMethod, () => string> = {
  password: () => t('with the password'),
  link: () => t('by a mailed link'),
  passkey: () => t('with a passkey'),
  google: () => t('with Google'),
  facebook: () => t('with Facebook'),
}

interface DevicesSectionProps {
  devices: SignedInDevice[]
  /** Browsers that are not asked for a code. */
  trusted: TrustedDevice[]
  note?: SectionNote
}

/** Where the account is signed in, and where it is not asked for a code, each with a button that ends it. */
export function DevicesSection({ devices, trusted, note }: DevicesSectionProps) {
  const hasOthers = devices.length > 1 || trusted.some(({ current }) => !current)
  return (
    <Section id="devices" title={t('Signed in on')} aside={hasOthers && <EndOthers />} note={note}>
      <ul className={styles.rows}>
        {devices.map(({ id, device, method, lastSeen, current }) => (
          <Row
            key={id}
            icon={iconOf(device)}
            title={nameOf(device)}
            note={
              current
                ? t('Now, {way}', { way: wayTexts[method]() })
                : `${nearMoment(lastSeen, today())}, ${wayTexts[method]()}`
            }
          >
            {current ? (
              <Tag variant="verified">{t('This device')}</Tag>
            ) : (
              <PostButton asks="end" section="devices" id={id} label={t('End {device}', { device: nameOf(device) })}>
                {t('End')}
              </PostButton>
            )}
          </Row>
        ))}
        {trusted.map(({ id, device, until, current }) => (
          <Row
            key={id}
            icon="shield-check"
            title={current ? t('{device}, this browser', { device: nameOf(device) }) : nameOf(device)}
            note={t('Not asked for a code until {day}', { day: formatDay(dayOf(until)) })}
          >
            <PostButton
              asks="forget"
              section="devices"
              id={id}
              label={t('Ask {device} for a code again', { device: nameOf(device) })}
            >
              {t('Ask again')}
            </PostButton>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function EndOthers() {
  return (
    <Form method="post" action="?#devices" preventScrollReset>
      <input type="hidden" name="do" value="end-others" />
      <button type="submit" className={textLinkClass}>
        {t('End all others')}
      </button>
    </Form>
  )
}

function nameOf(device: string) {
  return device || t('A program')
}

function iconOf(device: string) {
  return /iPhone|iPad|Android/.test(device) ? 'device-mobile-share' : 'device-desktop'
}

interface EmailSectionProps {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  error?: string
}

/** The address that signs in; it changes when its new one is confirmed. */
export function EmailSection({ security, note, error }: EmailSectionProps) {
  const { email, newEmail, recent } = security
  return (
    <Section id="email" title={t('Email')} aside={email} note={note}>
      {newEmail && !note && (
        <FormNote tone="plain">
          {t('It becomes {email} when you press the link in our mail to that address.', { email: newEmail })}
        </FormNote>
      )}
      <Form
        method="post"
        action="?#email"
        preventScrollReset
        noValidate
        className={styles.form}
        aria-label={t('Email')}
      >
        <input type="hidden" name="do" value="email" />
        <TextField
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLetters}
          error={error}
        />
        <div className={styles.row}>
          <Button type="submit" variant="line" disabled={!recent}>
            {t('Change email')}
          </Button>
          <span className={styles.note}>{t('We mail a link to it first. Your other devices are signed out.')}</span>
        </div>
      </Form>
    </Section>
  )
}

interface PasswordSectionProps {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  errors: Partial<Record<string, string>>
}

/** By its length and a list of common ones only; the server has the list. */
export function PasswordSection({ security, note, errors }: PasswordSectionProps) {
  const { hasPassword, passwordChangedAt } = security
  const [length, setLength] = useState(0)
  const isBusy = useNavigation().formData?.get('do') === 'password'
  return (
    <Section
      id="password"
      title={t('Password')}
      aside={passwordChangedAt && t('Last changed {day}', { day: formatDay(dayOf(passwordChangedAt)) })}
      note={note}
    >
      <Form method="post" action="?#password" noValidate className={styles.form} aria-label={t('Password')}>
        <input type="hidden" name="do" value="password" />
        {hasPassword && (
          <PasswordField
            label={t('Current password')}
            name="old"
            autoComplete="current-password"
            maxLength={passwordLength.most}
            error={errors.old}
          />
        )}
        <div className={styles.pair}>
          <PasswordField
            label={t('New password')}
            name="fresh"
            autoComplete="new-password"
            maxLength={passwordLength.most}
            hint={t('At least {least} characters; a short sentence is fine.', { least: passwordLength.least })}
            error={errors.fresh}
            onInput={(event) => setLength(event.currentTarget.value.length)}
          />
          <PasswordField
            label={t('Confirm password')}
            name="again"
            autoComplete="new-password"
            maxLength={passwordLength.most}
            error={errors.again}
          />
        </div>
        {length > 0 && (
          <p className={length >= passwordLength.least ? styles.met : styles.rule} aria-live="polite">
            <Icon name={length >= passwordLength.least ? 'circle-check' : 'minus'} />
            {t('{count, plural, one {# character} other {# characters}}', { count: length })}
          </p>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={isBusy} busyText={t('Saving...')}>
            {t('Change Password')}
          </Button>
          <span className={styles.note}>{t('Your other devices are signed out.')}</span>
        </div>
      </Form>
    </Section>
  )
}
