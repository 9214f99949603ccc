import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Language } from '../../../../core/language/language.ts'
import { type OfficeButtonLook, officeButtonClass } from '../../../../frame/office/parts/office-button.tsx'
import type { FilledTemplate } from '../../rules/reply-template.ts'

interface Props extends OfficeButtonLook {
  /** Its id. */
  template: string
  onClick?: () => void
  children: ReactNode
}

const asks = { asksTemplate: true }

/** Puts a template into the reply, below what is typed there. */
export function TemplateLink({ template, onClick, children, ...look }: Props) {
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
