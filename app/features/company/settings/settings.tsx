import { data } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readSettings, saveSettings } from '#app/features/company/server/settings/documents.ts'
import type { Call } from '#platform/http/call.ts'
import { type Language, languages } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Person } from '../../accounts/rules/account.ts'
import type { UploadedPicture } from '../../submit/rules/submission.ts'
import type { FormerText } from '../rules/documents.ts'
import { SettingsLayout } from '../shared/settings-layout.tsx'
import type { Route } from './+types/settings'
import styles from './form/settings-form.module.css'
import { type FormOutcome, SettingsForm } from './form/settings-form.tsx'
import { applyToList, type Entry, readPage, withoutSampleMarks } from './form/values.ts'
import { isPageName, pagePlans, type SettingsPageName } from './plans/plans.ts'

export const handle = { photos: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'change-office')
  const { page } = params
  if (!isPageName(page)) throw data(null, { status: 404 })
  const { value, version, former } = await readSettings(call.services, page)
  return { page, value: value as Entry, version, former }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  if (!isPageName(params.page)) throw data(null, { status: 404 })
  return answerForm(call, person, params.page, await request.formData())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: tc('of the office', 'Settings'),
    description: t('The settings of the company.'),
    path: paths.settings,
    noindex: true,
  })

/** A page of Settings that is one document. */
export default function Settings({ loaderData: { page, value, version, former }, actionData }: Route.ComponentProps) {
  const plan = pagePlans[page]
  return (
    <SettingsLayout heading={plan.title} lead={plan.shownAt}>
      <SettingsForm
        key={`${page} ${version}`}
        plan={plan}
        value={value}
        version={version}
        outcome={actionData as FormOutcome | undefined}
      />
      {former.length > 0 && <FormerTexts texts={former} />}
    </SettingsLayout>
  )
}

/** Saves a page of Settings, or changes a list in it: with script that happens in the page itself. */
async function answerForm({ services }: Call, person: Person, page: SettingsPageName, form: FormData) {
  const plan = pagePlans[page]
  const typed = readPage(plan, form)
  const refusedPicture = takePicture(typed, form)
  const asked = textOf(form, 'do')
  const list = applyToList(plan, typed, asked)
  if (list) return { draft: list.value, focus: list.focus } satisfies FormOutcome
  if (refusedPicture) return data({ draft: typed, reason: refusedPicture } satisfies FormOutcome, { status: 422 })
  const before = await readSettings(services, page)
  const value = withoutSampleMarks(plan, before.value as Entry, typed)
  const answer = await saveSettings(services, person, page, value, textOf(form, 'version'))
  if ('done' in answer) return { saved: true } satisfies FormOutcome
  const { status, errors, reason } = answer.refused
  return data({ draft: typed, errors, reason } satisfies FormOutcome, { status })
}

/** Puts the one picture of a form without script where it belongs; why the server did not keep it. */
function takePicture(typed: Entry, form: FormData): string | undefined {
  const [given] = form.getAll('pictures').filter((value) => typeof value === 'string' && value !== '')
  if (!given) return undefined
  const picture = JSON.parse(String(given)) as UploadedPicture & { width: number; height: number }
  if (!picture.kept) return picture.text
  const { path, width, height } = picture
  const names = textOf(form, 'pictureFor').split('.')
  const last = names.pop() ?? ''
  const at = names.reduce<Entry | undefined>((value, name) => value?.[name] as Entry | undefined, typed)
  if (at && Object.hasOwn(at, last)) at[last] = { path, width, height }
  return undefined
}

/** What the company said in place of sentences that cannot be replaced any more, to be copied. */
function FormerTexts({ texts }: { texts: readonly FormerText[] }) {
  return (
    <section className={classes(styles.section, styles.former)} aria-labelledby="former">
      <div className={styles.head}>
        <h3 id="former">{t('No longer used')}</h3>
        <p>{t('Your words for sentences that the site now says by itself. Copy what you want to use elsewhere.')}</p>
      </div>
      <ul className={styles.formerTextsList}>
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
