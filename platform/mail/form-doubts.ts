import { labels } from '../../app/core/language/labels.ts'
import { currentLanguage, type Language } from '../../app/core/language/language.ts'
import { languageName } from '../../app/core/language/language-name.ts'
import { t } from '../../app/core/language/translate.ts'
import type { Suspicion } from '../../app/features/inbox/rules/inquiry.ts'
import type { Fact } from './mail-content.ts'

const doubts: Readonly<Record<Suspicion, string>> = labels({
  honeypot: () => t('A field that people do not see was filled in: this is likely to be spam.'),
  'no-stamp': () => t('It did not come through the form with scripts on. Look twice before you open a link.'),
  'forged-stamp': () => t('It did not come through our form. Look twice before you open a link.'),
  'too-quick': () => t('It was sent faster than our form sends it. Look twice before you open a link.'),
  'too-old': () => t('The form had been open for more than a day.'),
})

/** Whether what came by a form may be spam. */
export function doubtBlock(suspicion: Suspicion | null) {
  return suspicion ? { text: doubts[suspicion] } : undefined
}

/** The language of the answer, where it is another than that of the mail. */
export function languageRow(language: Language): Fact[] {
  return language === currentLanguage() ? [] : [[t('Language'), languageName(language)]]
}
