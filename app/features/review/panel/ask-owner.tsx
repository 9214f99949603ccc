import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import { reviewPath } from '../../../core/paths.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { joinReasons, maxDecisionWords } from '../../submit/rules/reasons.ts'
import { takeEarlyDigits } from '../review-decisions.ts'
import type { Review } from '../rules/review.ts'
import styles from './owner.module.css'

interface Props {
  review: Review
  action: 'changes' | 'refuse'
  /** A reason that is chosen already. */
  preset: string | null
  /** The words of the listing that were flagged. */
  flagged: readonly string[]
  onSend: (review: Review, form: FormData, action: 'changes' | 'refuse') => void
}

export const askFormId = 'ask-owner'

/**
 * Why the owner is asked for changes or the listing is refused: canned reasons, and the very text of the mail, which quotes what was
 * flagged. Without script the server makes the text of the reasons and of what is typed.
 */
export function AskOwner({ review, action, preset, flagged, onSend }: Props) {
  const { property, reasons } = review
  const [language, setLanguage] = useState(review.language)
  const [chosen, setChosen] = useState<readonly string[]>(presetOf(action, preset, flagged))
  const list = useRef<HTMLFieldSetElement>(null)
  /** As typed; undefined while the text is that of the reasons. */
  const [typed, setTyped] = useState<string>()
  const hydrated = useHydrated()
  const id = useId()
  const text = typed ?? joinReasons(sentencesOf(reasons[language][action], chosen, quoted(flagged, language)))
  const { name } = property.customer
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    list.current?.querySelector('input')?.focus()
    for (const digit of takeEarlyDigits()) boxes()[Number(digit) - 1]?.click()
  }, [])
  useKeys(
    Object.fromEntries(
      reasons[language][action].map((_, place) => [
        String(place + 1),
        { label: t('tick one of what is checked, or one reason'), press: () => boxes()[place]?.click() },
      ]),
    ),
  )

  function read(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const [now, spoken] = [form.getAll('reason').map(String), form.get('language') as Language]
    if (now.join() === chosen.join() && spoken === language) return
    // What staff typed stays below the reasons.
    setTyped(undefined)
    setChosen(now)
    setLanguage(spoken)
  }

  return (
    <Form
      id={askFormId}
      method="post"
      action={reviewPath(property.id)}
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(review, new FormData(event.currentTarget), action)
      }}
      className={styles.section}
    >
      <h2>{action === 'changes' ? t('Ask for changes') : t('Refuse')}</h2>
      <p className="muted">{t('{name} gets this by mail, once, with the private link.', { name })}</p>
      <input type="hidden" name="copy" value={review.copy} />
      {/* Once the text of the mail can be typed. */}
      {hydrated && <KeptFields name={`${action} ${property.id} ${review.copy}`} />}
      <fieldset className={styles.languages}>
        <legend>{t('Language')}</legend>
        {(['en', 'fr'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="language" value={one} defaultChecked={one === review.language} />
            <span>{languageName(one)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset ref={list} className={styles.reasons}>
        <legend>{t('Reasons')}</legend>
        {/* What staff read is in the language of their screen, and what the owner reads in that of the mail. */}
        {reasons[currentLanguage()][action].map((reason, place) => (
          <label key={reason.name}>
            <input type="checkbox" name="reason" value={reason.name} defaultChecked={chosen.includes(reason.name)} />
            <span>{reason.label}</span>
            <span aria-hidden="true">
              <kbd>{place + 1}</kbd>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.words}>
        <label htmlFor={id}>
          <b>{hydrated ? t('What {name} will read', { name }) : t('In your own words, after the reasons')}</b>
        </label>
        {hydrated ? (
          <textarea
            id={id}
            name="text"
            rows={8}
            lang={language}
            required
            maxLength={2 * maxDecisionWords}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <textarea id={id} name="words" rows={8} lang={language} maxLength={maxDecisionWords} />
        )}
      </div>
    </Form>
  )
}

/** Flagged words are what an owner is asked to change, unless another reason was chosen on the way here. */
function presetOf(action: Props['action'], preset: string | null, flagged: readonly string[]) {
  if (preset) return [preset]
  return action === 'changes' && flagged.length > 0 ? ['words'] : []
}

/** “no kids”, “young couple” */
function quoted(words: readonly string[], language: Language) {
  return words.map((each) => (language === 'fr' ? `«\u00a0${each}\u00a0»` : `“${each}”`)).join(', ')
}

function sentencesOf(choices: Review['reasons']['en']['changes'], chosen: readonly string[], quotes: string) {
  return choices
    .filter(({ name }) => chosen.includes(name))
    .map(({ name, sentence }) => (name === 'words' && quotes ? `${sentence} ${quotes}` : sentence))
}
