import type { FormEvent } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages, localeOf } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { localPath, paths } from '../../core/paths.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { languageNames } from '../site/header/language-switch.tsx'
import styles from './staff-language.module.css'

interface Props {
  /** Of the account. */
  language: Language
  onChoose: (language: Language, page: string) => Promise<void>
}

/** The language of the account; choosing one leads to the same page in it. The form works without script too. */
export function StaffLanguage({ language: chosen, onChoose }: Props) {
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const page = pathname + search

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setBusy(true)
    await onChoose((submitter as HTMLButtonElement).value as Language, page).catch(() => {
      setBusy(false)
      showToast({ title: t('Not saved'), text: t('That was not saved. Please try again.'), tone: 'bad' })
    })
  }

  return (
    <form method="post" action={localPath(paths.admin)} onSubmit={choose} className={styles.form}>
      <input type="hidden" name="page" value={page} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={t('Language of your account')} className={styles.group}>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={localeOf[language]}
            aria-pressed={language === chosen}
            disabled={busy}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </form>
  )
}
