import { useEffect, useId, useRef, useState } from 'react'
import { alertQuery, alertTexts } from '../../../../domain/alert/alert.ts'
import { askErrors, readAlertDraft } from '../../../../domain/alert/ask-rules.ts'
import type { Company } from '../../../../domain/company/company.ts'
import { t } from '../../../../domain/language/translate.ts'
import type { PropertySearch } from '../../../../domain/property/search/property-search.ts'
import { fetchClient, lazyClient } from '../../../api/lazy-client.ts'
import { type AskField, AskFields } from '../../../components/alerts/ask-fields.tsx'
import { SentTo } from '../../../components/alerts/sent-to.tsx'
import { Wishes } from '../../../components/alerts/wishes.tsx'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { beginMessage, textOf } from '../../../components/messages/message-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Outcome, useFormMachine } from '../../../ui/form/form-machine.ts'
import styles from './tell-me-dialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  search: PropertySearch
  company: Company
}

/** Asks for mail about new homes that fit the list, and says where to look for the first one. */
export function TellMeDialog({ open, onClose, search, company }: Props) {
  const title = useId()
  const query = alertQuery(search)
  const [sentTo, setSentTo] = useState('')
  const mail = useCanMail()
  const form = useFormMachine({
    read: (typed) => ({ ...readAlertDraft(typed), website: textOf(typed, 'website') }),
    check: askErrors,
    begin: () => beginMessage(lazyClient()),
    async send({ website, ...draft }, extras): Promise<Outcome<AskField>> {
      const { stamp = '' } = await extras(website)
      const answer = await (await (await fetchClient()).alerts()).ask({ ...draft, search: query, stamp, website })
      if ('done' in answer) {
        setSentTo(draft.email)
        return { sent: true }
      }
      const { errors = {}, reason } = answer.refused
      const { email: [wrongEmail] = [], consent: [noConsent] = [], ...others } = errors
      return {
        sent: false,
        errors: { ...(wrongEmail && { email: wrongEmail }), ...(noConsent && { consent: noConsent }) },
        reason: reason ?? Object.values(others).flat()[0],
      }
    },
  })
  const sent = form.phase === 'sent'
  const heading = useFocus(open, sent)

  function close() {
    onClose()
    if (sent) form.close()
  }

  return (
    <Dialog open={open} onClose={close} labelledBy={title} keepMounted className={styles.wide}>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {sent ? t('Check your mail') : t('Tell me about new ones like this')}
          </h2>
          <CloseButton onClick={close} />
        </div>
        {sent && <SentTo email={sentTo} />}
        <Wishes search={query} />
        {sent && (
          <Button variant="line" full onClick={close}>
            {t('Back to listings')}
          </Button>
        )}
        {!sent && !mail && <FormNote tone="plain">{alertTexts.noMail}</FormNote>}
        {!sent && mail && (
          <form {...form.formProps} className={styles.form} noValidate>
            {form.phase === 'failed' && (
              <FormNote tone="bad">{form.reason || t('The mail could not be asked for. Please try again.')}</FormNote>
            )}
            <AskFields company={company} field={form.field} busy={form.phase === 'busy'} />
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** False once the site has said that it sends no mail. */
function useCanMail() {
  const [mail, setMail] = useState(true)
  useEffect(() => {
    const asked = fetchClient()
      .then((client) => client.alerts())
      .then((calls) => calls.canMail())
    asked.then(setMail, () => {
      // The form asks again when it is sent.
    })
  }, [])
  return mail
}

/** The address is what is typed first; afterwards the heading says what became of it. */
function useFocus(open: boolean, sent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!open) return
    const field = heading.current?.closest('dialog')?.querySelector<HTMLElement>('[name=email]')
    const target = sent ? heading.current : field
    target?.focus()
  }, [open, sent])
  return heading
}
