import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import styles from '../own-agents.module.css'
import type { ManagedPerson } from '../rules/agent.ts'
import type { AssignOutcome } from './assign-action.ts'

interface Props {
  property: StaffProperty
  people: readonly ManagedPerson[]
  /** The account that it names. */
  named: string | null
}

/** Which agent a listing names: inquiries and visits about it reach that person, too. */
export function StaffAgent({ property, people, named }: Props) {
  const fetcher = useFetcher<AssignOutcome>()
  const { state, data } = fetcher
  return (
    <fetcher.Form method="post" className={styles.assign}>
      <input type="hidden" name="agentOf" value={property.id} />
      <SelectField
        key={named}
        label={t('Agent')}
        name="agent"
        defaultValue={named ?? ''}
        hint={t('Inquiries and visits reach this person and stay in the office.')}
      >
        <option value="">{t('Nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="small" variant="line" aria-busy={state !== 'idle'}>
        {t('Save agent')}
      </Button>
      <p role="status" className={styles.said}>
        {state !== 'idle'
          ? t('Saving')
          : data && (data.failed ? t('The agent was not saved. Please try again.') : t('Saved.'))}
      </p>
    </fetcher.Form>
  )
}
