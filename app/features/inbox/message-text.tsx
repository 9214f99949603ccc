import { useEffect, useRef } from 'react'
import type { Language } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { useKeys } from '../../frame/office/keys/key-registry.ts'
import { TextArea } from '../../ui/form/field.tsx'
import styles from './new-message.module.css'
import type { ReplyTemplate } from './rules/reply-template.ts'
import { threadLengths } from './rules/thread.ts'
import { TemplateMenu } from './threads/reply/template-menu.tsx'

interface Props {
  templates: ReplyTemplate[]
  language: Language
  text: string
  /** Fields of a template that are to be filled by hand. */
  missing: readonly string[]
  /** Whether a template was put into the text just now. */
  isFilled: boolean
  error: string | undefined
}

/** The words of a first message; a template is put below what stands there by sending the form around it. */
export function MessageText({ templates, language, text, missing, isFilled, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  useKeys({
    t: {
      label: t('templates'),
      press: (event) => {
        event.preventDefault()
        if (menu.current) menu.current.open = true
        menu.current?.querySelector<HTMLElement>('input')?.focus()
      },
    },
    'ctrl+enter': {
      label: t('send'),
      press: ({ repeat }: KeyboardEvent) => {
        if (!repeat) area.current?.form?.requestSubmit()
      },
    },
  })
  useEffect(() => {
    if (!isFilled || !text) return
    area.current?.focus()
    // The template is kept like what is typed (`KeptFields`).
    area.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isFilled, text])

  function choose(id: string) {
    const button = menu.current?.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(id)}"]`)
    if (button) button.form?.requestSubmit(button)
  }

  return (
    <div className="stack one-column relative">
      {templates.length > 0 && (
        <div className={styles.tools}>
          <TemplateMenu templates={templates} language={language} onChoose={choose} menu={menu} sends />
        </div>
      )}
      <TextArea
        ref={area}
        // Another text than the one in the field replaces it.
        key={text}
        label={t('Message')}
        name="text"
        rows={9}
        required
        maxLength={threadLengths.reply}
        defaultValue={text}
        error={error}
        className={styles.text}
      />
      {missing.length > 0 && (
        <p role="status" className={styles.missing}>
          {t('Left out, because it is not known: {fields}', { fields: missing.join(', ') })}
        </p>
      )}
    </div>
  )
}
