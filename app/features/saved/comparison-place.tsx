import { Form } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './comparison-place.module.css'

interface Props {
  ids: string[]
  /** The name that was asked for, or empty. */
  place: string
  /** The distances to it are shown. */
  isNamed: boolean
  between?: string
  problem?: string
  credit?: string
}

/** Below the distances: those between the homes, and the form that names a place. Works without JavaScript. */
export function ComparisonPlace({ ids, place, isNamed, between, problem, credit }: Props) {
  return (
    <div className={styles.place}>
      {between && <p>{between}</p>}
      <details open={Boolean(problem)} className="no-print">
        <summary className="inline-row link-ink bold tap gap-8">
          <Icon name="map-pin" />
          <span>{isNamed ? t('Another place') : t('Distance to a place of yours')}</span>
        </summary>
        <Form method="get" action={paths.compare} className={styles.form} preventScrollReset>
          <input type="hidden" name="ids" value={ids.join(',')} />
          <TextField
            key={place}
            name="place"
            label={t('Street or town')}
            placeholder={t('100 Rue Acadie, Dieppe')}
            defaultValue={isNamed ? '' : place}
            error={problem}
            maxLength={60}
            required
            autoComplete="off"
          />
          <Button type="submit" variant="line">
            {t('Show distances')}
          </Button>
        </Form>
      </details>
      {credit && <p className={styles.credit}>{credit}</p>}
    </div>
  )
}
