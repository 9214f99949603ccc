import { type MouseEvent, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { visitFilePath } from '../../core/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import styles from './visit-page.module.css'

interface Props {
  /** Of the private link. */
  token: string
  /** When the visit is, in words. */
  when: string
}

/** Add to calendar, Move and Cancel. Without script Cancel leads to its question on this page. */
export function VisitActions({ token, when }: Props) {
  const [asking, setAsking] = useState(false)

  function ask(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setAsking(true)
  }

  return (
    <div className={styles.actions}>
      <a href={visitFilePath(token)} download className={buttonClass()}>
        <Icon name="calendar-plus" />
        {t('Add to calendar')}
      </a>
      <Link to="?change=move#move" preventScrollReset className={buttonClass({ variant: 'line' })}>
        <Icon name="calendar-time" />
        {t('Move')}
      </Link>
      <Link to="?change=cancel" preventScrollReset className={buttonClass({ variant: 'line' })} onClick={ask}>
        <Icon name="calendar-off" />
        {t('Cancel')}
      </Link>
      <MessageDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="warn"
        icon="calendar-off"
        title={t('Cancel this visit?')}
        text={<CancelText when={when} />}
        actions={
          <>
            <Button variant="line" full onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
            <CancelForm />
          </>
        }
      />
    </div>
  )
}

/** The question as a part of the page, for a visitor without script. */
export function CancelQuestion({ when }: { when: string }) {
  return (
    <section className={styles.change} aria-labelledby="cancel-visit">
      <h2 id="cancel-visit">{t('Cancel this visit?')}</h2>
      <CancelText when={when} />
      <div className="flex wraps gap-10">
        <Link to="?" preventScrollReset className={buttonClass({ variant: 'line' })}>
          {t('Keep it')}
        </Link>
        <CancelForm />
      </div>
    </section>
  )
}

function CancelText({ when }: { when: string }) {
  return (
    <>
      <p>{when}</p>
      <p>{t('The time is free for others at once. You can book another one whenever you like.')}</p>
    </>
  )
}

function CancelForm() {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action="?" replace>
      <input type="hidden" name="form" value="cancel" />
      <Button
        type="submit"
        variant="danger"
        full
        busy={state !== 'idle' && formData?.get('form') === 'cancel'}
        busyText={t('Cancelling...')}
      >
        {t('Cancel the visit')}
      </Button>
    </Form>
  )
}
