import { Form, Link, useNavigation } from 'react-router'
import { useResultFocus } from '../../core/forms/result-focus.ts'
import { t } from '../../core/language/translate.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { VisitObstacle, VisitTime } from './rules/visit.ts'
import { ObstacleNote } from './shared/obstacle-note.tsx'
import { TimeList } from './shared/time-list.tsx'
import { VisitNote } from './shared/visit-note.tsx'
import styles from './visit-page.module.css'

interface Props {
  /** Free and full times of the home. */
  times: readonly VisitTime[]
  /** Why the visit was not moved, and the time that was chosen: 'none' was. */
  refused?: { obstacle?: VisitObstacle | 'none'; reason: string; time: string }
}

/** Chooses another time for a visit. */
export function MoveForm({ times, refused }: Props) {
  const { state, formData } = useNavigation()
  const heading = useResultFocus<HTMLHeadingElement>(!refused)
  const refusal = useResultFocus<HTMLDivElement>(refused)
  return (
    <Form id="move" method="post" action="?change=move#move" replace preventScrollReset className={styles.change}>
      <input type="hidden" name="form" value="move" />
      <h2 ref={heading} tabIndex={-1}>
        {t('Move your visit')}
      </h2>
      {refused && (
        <div ref={refusal} tabIndex={-1}>
          <Refusal {...refused} times={times} />
        </div>
      )}
      {times.length > 0 ? (
        <TimeList times={times} />
      ) : (
        <p>{t('No other time is offered at present. Please call us, or write to us, to find one.')}</p>
      )}
      <div className="flex wraps gap-10">
        <Link to="?" preventScrollReset className={buttonClass({ variant: 'line' })}>
          {t('Leave it as it is')}
        </Link>
        {times.length > 0 && (
          <Button type="submit" busy={state !== 'idle' && formData?.get('form') === 'move'} busyText={t('Moving...')}>
            {t('Move the visit')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Refusal({ obstacle, reason, time, times }: NonNullable<Props['refused']> & Pick<Props, 'times'>) {
  if (obstacle === 'none') return <VisitNote title={t('Please choose a time.')} />
  if (!obstacle) return <VisitNote title={reason || t('It did not work. Please try again.')} />
  return <ObstacleNote obstacle={obstacle} timeId={time} times={times} />
}
