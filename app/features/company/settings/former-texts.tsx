import { type Language, languages } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { FormerText } from '../rules/content/texts.ts'
import form from './form/settings-form.module.css'
import styles from './former-texts.module.css'

/** What the company said in place of sentences that cannot be replaced any more, to be copied. */
export function FormerTexts({ texts }: { texts: readonly FormerText[] }) {
  return (
    <section className={classes(form.section, styles.former)} aria-labelledby="former">
      <div className={form.head}>
        <h3 id="former">{t('No longer used')}</h3>
        <p>{t('Your words for sentences that the site now says by itself. Copy what you want to use elsewhere.')}</p>
      </div>
      <ul className={styles.list}>
        {texts.flatMap(({ site, own }) =>
          languages
            .filter((language) => own[language])
            .map((language) => (
              <li key={`${language} ${site.en} ${own[language]}`}>
                <Former site={site[language]} own={own[language]} language={language} />
              </li>
            )),
        )}
      </ul>
    </section>
  )
}

function Former({ site, own, language }: { site: string; own: string; language: Language }) {
  async function copy() {
    // There is no clipboard outside a secure context, and a browser may refuse it.
    const copied = await navigator.clipboard?.writeText(own).then(
      () => true,
      () => false,
    )
    if (copied) showToast({ title: t('Copied.') })
    else showToast({ title: t('It could not be copied. Select it and copy it by hand.'), tone: 'warn' })
  }
  return (
    <>
      <p className={styles.site}>
        {languageName(language)}
        {site && <span lang={language}>{site}</span>}
      </p>
      <p lang={language} className={styles.own}>
        {own}
      </p>
      <OfficeButton onClick={copy} aria-label={t('Copy: {text}', { text: own })}>
        <Icon name="copy" />
        {t('Copy')}
      </OfficeButton>
    </>
  )
}
