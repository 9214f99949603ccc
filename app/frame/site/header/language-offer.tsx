import { useLocation } from 'react-router'
import { currentLanguage, type Language, localeOf, otherLanguage } from '../../../core/language/language.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { roundClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import styles from './language-offer.module.css'
import { keepLanguage } from './language-switch.tsx'

/** In the language that is offered, which is not that of the page. */
const texts: Record<Language, { region: string; exists: string; go: string; close: string }> = {
  en: { region: 'Language', exists: 'This site is also in English.', go: 'Continue in English', close: 'Close' },
  fr: {
    region: 'Langue',
    exists: 'Ce site existe aussi en français.',
    go: 'Continuer en français',
    close: 'Fermer',
  },
}

/**
 * One line above the home page, for a visitor who chose the other language on this device, or chose none and whose browser
 * prefers French. `headScript` shows it before the first paint, so that the cached page is the same for everybody.
 */
export function LanguageOffer() {
  const { pathname } = useLocation()
  if (pathname !== paths.home) return null
  const other = otherLanguage()
  const { region, exists, go, close } = texts[other]
  return (
    <aside className={classes('no-print', styles.offer)} lang={localeOf[other]} aria-label={region}>
      <div className={styles.text}>
        <span>{exists}</span>
        <a
          className={textLinkClass}
          href={localPath(paths.home, other)}
          hrefLang={localeOf[other]}
          data-language={other}
        >
          {go}
        </a>
      </div>
      <ScriptButton className={roundClass({ bare: true })} aria-label={close} onClick={closeOffer}>
        <Icon name="x" />
      </ScriptButton>
    </aside>
  )
}

function closeOffer() {
  keepLanguage(currentLanguage())
  // The button is gone: the keyboard goes on at the page.
  document.getElementById('content')?.focus({ preventScroll: true })
}
