import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { settingsPath } from '../../../../core/office-paths.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { type OfficeButtonLook, officeButtonClass } from '../../../../frame/office/parts/office-button.tsx'
import { useOffice } from '../../../../frame/office/staff-page.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { mayDo } from '../../../accounts/rules/permissions.ts'
import type { FilledTemplate, ReplyTemplate } from '../../rules/reply-template.ts'
import styles from './reply-box.module.css'

interface Props {
  templates: ReplyTemplate[]
  /** Of the reply. */
  language: Language
  onChoose: (id: string) => void
  menu: RefObject<HTMLDetailsElement | null>
  /** Each is a button that sends the form around it as `template`, with what was typed; otherwise each is a link. */
  sends?: boolean
}

/** The canned replies. They can be chosen without script. */
export function TemplateMenu({ templates, language, onChoose, menu, sends }: Props) {
  const mayWrite = mayDo(useOffice().role, 'change-office')
  // Before its script runs, Enter in the field would send the message around it.
  const isHydrated = useHydrated()
  const [words, setWords] = useState('')
  const sought = normalise(words)
  const own = currentLanguage()
  const nameOf = ({ name }: ReplyTemplate) => name[own] || name.en
  const shown = templates.filter((one) =>
    normalise(`${nameOf(one)} ${one.text[language] || one.text.en}`).includes(sought),
  )

  function close() {
    if (menu.current) menu.current.open = false
    setWords('')
  }

  return (
    <details
      ref={menu}
      data-menu=""
      className={styles.templates}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={officeButtonClass({ variant: 'quiet' })}>
        <Icon name="layout-grid" />
        {t('Templates')}
        <span aria-hidden="true">
          <kbd>T</kbd>
        </span>
      </summary>
      <div className={styles.menu}>
        {isHydrated && (
          <input
            type="search"
            aria-label={t('Search templates')}
            placeholder={t('Search templates')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Never what Enter does in a form: it would send the message.
              event.preventDefault()
              const [first] = shown
              if (!first) return
              close()
              onChoose(first.id)
            }}
          />
        )}
        <ul>
          {shown.map((one) => (
            <li key={one.id}>
              {sends ? (
                <button
                  type="submit"
                  name="template"
                  value={one.id}
                  data-asks=""
                  formNoValidate
                  className={styles.one}
                  onClick={() => close()}
                >
                  <TemplateLines template={one} name={nameOf(one)} language={language} />
                </button>
              ) : (
                <Link
                  to={`?${new URLSearchParams({ template: one.id, language })}`}
                  preventScrollReset
                  className={styles.one}
                  onClick={(event) => {
                    event.preventDefault()
                    close()
                    onChoose(one.id)
                  }}
                >
                  <TemplateLines template={one} name={nameOf(one)} language={language} />
                </Link>
              )}
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p>{t('No template has these words.')}</p>}
        {mayWrite && (
          <p>
            <Link to={settingsPath('templates')}>{t('Write templates')}</Link>
          </p>
        )}
      </div>
    </details>
  )
}

function TemplateLines({ template, name, language }: { template: ReplyTemplate; name: string; language: Language }) {
  const { text } = template
  return (
    <>
      <b>{name}</b>
      <small lang={text[language] ? language : 'en'}>{text[language] || text.en}</small>
      <span>{text.fr ? 'EN FR' : 'EN'}</span>
    </>
  )
}

interface TemplateProps extends OfficeButtonLook {
  /** Its id. */
  template: string
  onClick?: () => void
  children: ReactNode
}

const asks = { asksTemplate: true }

/** Puts a template into the reply, below what is typed there. */
export function TemplateLink({ template, onClick, children, ...look }: TemplateProps) {
  return (
    <Link
      to={`?template=${template}`}
      state={asks}
      preventScrollReset
      className={officeButtonClass(look)}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}

/**
 * Puts the template of a `TemplateLink` that was followed into the field that is there; Back and sending put nothing. Returns what asks
 * for one in a language, as such a link does.
 */
export function useAskedTemplate(filled: FilledTemplate | undefined, put: (filled: FilledTemplate) => void) {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    const isAsked = (state as Partial<typeof asks> | null)?.asksTemplate && type !== 'POP'
    if (filled && isAsked) put(filled)
  })
  return (template: string, language: Language) =>
    void navigate(`?${new URLSearchParams({ template, language })}`, { state: asks, preventScrollReset: true })
}

/** The draft and below it the template, unless the draft has it already. */
export function withTemplate(draft: string, template: string | undefined) {
  return template === undefined || draft.includes(template) ? draft : joinTexts(draft, template)
}

export function joinTexts(first: string, second: string) {
  const before = first.trimEnd()
  return before ? `${before}\n\n${second}` : second
}
