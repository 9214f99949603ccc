import { Form } from 'react-router'
import { formatDay, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, nearMoment } from '../../../core/moments.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { SignedInDevice, SignInMethod, TrustedDevice } from '../rules/session.ts'
import { PostButton, Row, Section, type SectionNote } from './section.tsx'
import styles from './security.module.css'

const ways: Record<SignInMethod, () => string> = {
  password: () => t('with the password'),
  link: () => t('by a mailed link'),
  passkey: () => t('with a passkey'),
  google: () => t('with Google'),
  facebook: () => t('with Facebook'),
}

interface Props {
  devices: SignedInDevice[]
  /** Browsers that are not asked for a code. */
  trusted: TrustedDevice[]
  note?: SectionNote
}

/** Where the account is signed in, and where it is not asked for a code, each with a button that ends it. */
export function DevicesSection({ devices, trusted, note }: Props) {
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
              current ? t('Now, {way}', { way: ways[method]() }) : `${nearMoment(lastSeen, today())}, ${ways[method]()}`
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
