import type { OwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import { PostButton, Row, Section, type SectionNote } from '../security/section.tsx'
import styles from '../security/security.module.css'

/** The authenticator app and its recovery codes. */
export function TwoStepSection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  const { authenticatorSince, codesLeft, recent } = keys
  return (
    <Section
      id="two-step"
      title={t('Two-step sign-in')}
      aside={keys.requiredOfStaff ? t('Required for staff') : t('A code beside your password')}
      note={note}
    >
      <ul className={styles.rows}>
        <Row
          icon="device-mobile-message"
          title={
            <>
              {t('Authenticator app')} {authenticatorSince && <Tag variant="verified">{t('On')}</Tag>}
            </>
          }
          note={
            authenticatorSince
              ? t('On since {day}', { day: formatDay(dayOf(authenticatorSince)) })
              : t('An app on your phone shows six digits that change every 30 seconds.')
          }
        >
          {authenticatorSince ? (
            <PostButton asks="remove-authenticator" section="two-step" disabled={!recent}>
              {t('Turn off')}
            </PostButton>
          ) : (
            <PostButton asks="begin" section="two-step" disabled={!recent} setsUp>
              {t('Set up')}
            </PostButton>
          )}
        </Row>
        {authenticatorSince && (
          <Row
            icon="lifebuoy"
            title={t('Recovery codes')}
            note={t('{left} of {count} left', { left: codesLeft, count: 10 })}
          >
            <PostButton asks="codes" section="two-step" disabled={!recent} setsUp>
              {t('New codes')}
            </PostButton>
          </Row>
        )}
      </ul>
    </Section>
  )
}
