import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { t } from '../../../../core/language/translate.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { alertPath } from '../../../../core/listing/search/search-path.ts'
import { Button } from '../../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import { alertQuery, alertTexts } from '../../../alerts/rules/alert.ts'
import { type AskField, AskFields, SentTo } from '../../../alerts/shared/ask-fields.tsx'
import { Wishes } from '../../../alerts/shared/wishes.tsx'
import type { Company } from '../../../company/rules/company.ts'
import styles from '../nearest-dialog.module.css'

/** What the action of that page answers. */
type Asked = { sentTo: string } | { errors: Partial<Record<AskField, string>>; reason?: string }

interface Props {
  open: boolean
  onClose: () => void
  search: PropertySearch
  company: Company
}

/** Asks for mail about new homes that fit the list, by the page that does so, and says where to look for the first one. */
export function TellMeDialog({ open, onClose, search, company }: Props) {
  const title = useId()
  const { Form, state, data: asked } = useFetcher<Asked>()
  const page = usePage(alertPath(search))
  const refused = asked && 'errors' in asked ? asked : undefined
  const sent = asked !== undefined && 'sentTo' in asked
  const heading = useFocus(open, sent)
  const form = useRefusedFocus(refused)

  return (
    <Dialog open={open} onClose={onClose} labelledBy={title} keepMounted className={styles.wide}>
      <div className={styles.tellDialog}>
        <div className={styles.head}>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {sent ? t('Check your mail') : t('Tell me about new ones like this')}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        {sent && <SentTo email={asked.sentTo} />}
        <Wishes search={alertQuery(search)} />
        {sent && (
          <Button variant="line" full onClick={onClose}>
            {t('Back to listings')}
          </Button>
        )}
        {!sent && page?.mail === false && <FormNote tone="plain">{alertTexts.noMail}</FormNote>}
        {!sent && page?.mail !== false && (
          <Form ref={form} method="post" action={alertPath(search)} className={styles.form} noValidate>
            <input type="hidden" name="stamp" value={page?.stamp ?? ''} />
            {refused?.reason && <FormNote tone="bad">{refused.reason}</FormNote>}
            <AskFields
              company={company}
              field={(name) => ({ name, error: refused?.errors[name] })}
              busy={state !== 'idle'}
            />
          </Form>
        )}
      </div>
    </Dialog>
  )
}

/** Whether the site sends mail, and the stamp that the form carries. */
function usePage(path: string) {
  const { load, data } = useFetcher<{ mail: boolean; stamp: string }>()
  useEffect(() => {
    void load(path)
  }, [load, path])
  return data
}

/** The first field that was refused. */
function useRefusedFocus(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return form
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
