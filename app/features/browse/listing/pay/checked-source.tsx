import { formatDay } from '../../../../core/dates.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import type { Source } from '../../../../core/listing/costs/cost-rules.ts'
import { Trans } from '../../../../ui/trans.tsx'

/** "Rule: <name>, checked Nov 2, 2026.", with a link to the source. */
export function CheckedSource({ source, name }: { source: Source; name: string }) {
  const language = currentLanguage()
  const url = source.url[language]
  const isEnglish = language === 'fr' && url === source.url.en
  return (
    <Trans
      message="Rule: <link>{name}</link>, checked {day}."
      values={{
        name,
        day: formatDay(source.checked),
        link: (text) => (
          <a href={url} rel="noreferrer" hrefLang={isEnglish ? 'en' : undefined}>
            {text}
          </a>
        ),
      }}
    />
  )
}
