import { Form } from 'react-router'
import type { OwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/form/field.tsx'
import { Section, type SectionNote } from '../security/section.tsx'
import styles from '../security/security.module.css'

/** For managers: whether staff have to sign in with two steps. */
export function StaffSection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  if (!keys.maySetRequired || keys.missing) return null
  return (
    <Section id="staff-rule" title={t('For all staff')} aside={t('You decide this as a manager.')} note={note}>
      <Form method="post" action="?#staff-rule" preventScrollReset className={styles.prove}>
        <input type="hidden" name="do" value="require" />
        <CheckField
          name="required"
          label={t('Staff have to sign in with two steps, or with a passkey')}
          defaultChecked={keys.requiredOfStaff}
        />
        <Button type="submit" variant="line" size="small">
          {t('Save')}
        </Button>
      </Form>
    </Section>
  )
}
