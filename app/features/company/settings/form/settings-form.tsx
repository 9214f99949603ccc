import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useBlocker, useLocation, useNavigation } from 'react-router'
import { FormNote, ResultNote } from '../../../../core/forms/form-note.tsx'
import { forgetKept, keep, readKept, useKeptKey } from '../../../../core/forms/kept-fields.tsx'
import { t } from '../../../../core/language/translate.ts'
import { settingsPath } from '../../../../core/office-paths.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { MessageDialog } from '../../../../ui/dialog/message-dialog.tsx'
import { SelectField, TextField } from '../../../../ui/form/field.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { firstStep } from '../../rules/start.ts'
import { PlanFields } from './fields.tsx'
import styles from './settings-form.module.css'
import { applyToList, countChanges, type Entry, type PagePlan, readPage, valueAt } from './values.ts'

export interface FormOutcome {
  saved?: boolean
  /** What was typed, shown again. */
  draft?: Entry
  errors?: Record<string, string>
  reason?: string | undefined
  focus?: string | undefined
}

interface Props {
  plan: PagePlan
  value: Entry
  version: string
  outcome: FormOutcome | undefined
}

/** What was not saved, and the version of the page that it changes: of an older one the server says so. */
interface Kept {
  value: Entry
  version: string
}

/** The form of a page: with script its changes are counted and gathered in a bar, without script it is a plain form. */
export function SettingsForm({ plan, value, version, outcome }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // Until the page has been read again: what is typed meanwhile would be lost.
  const busy = useNavigation().formData !== undefined
  const [draft, setDraft] = useState({ value: outcome?.draft ?? value, turn: 0, focus: outcome?.focus })
  const [changes, setChanges] = useState(outcome?.draft ? countChanges(plan, value, outcome.draft) : 0)
  const errors = outcome?.errors ?? {}
  const { pathname, search } = useLocation()
  const keptKey = useKeptKey(`settings ${pathname}${search}`)
  const [of, setOf] = useState(version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const kept = readKept<Kept>(keptKey)
    if (!kept) return
    setDraft(({ turn }) => ({ value: kept.value, turn: turn + 1, focus: undefined }))
    setChanges(countChanges(plan, value, kept.value))
    setOf(kept.version)
  }, [])
  // Whoever was told that the page has changed meanwhile may save.
  useEffect(() => {
    if (outcome?.reason) setOf(version)
  }, [outcome, version])

  function count(now: Entry) {
    const changed = countChanges(plan, value, now)
    setChanges(changed)
    if (changed > 0) keep(keptKey, { value: now, version: of } satisfies Kept)
    else forgetKept(keptKey)
  }

  useEffect(() => {
    if (outcome?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [outcome])

  function current() {
    return form.current ? readPage(plan, new FormData(form.current)) : draft.value
  }

  function changeList(asked: string) {
    const done = applyToList(plan, current(), asked)
    if (!done) return
    setDraft(({ turn }) => ({ value: done.value, turn: turn + 1, focus: done.focus }))
    count(done.value)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (!/^(add|remove|up|down):/.test(asked)) return
    event.preventDefault()
    changeList(asked)
  }

  function discard() {
    setDraft(({ turn }) => ({ value, turn: turn + 1, focus: undefined }))
    setChanges(0)
    setOf(version)
    forgetKept(keptKey)
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-label={plan.title}
      className="flex column grow slim"
      onSubmit={submit}
      onInput={() => count(current())}
    >
      <input type="hidden" name="version" value={of} />
      <input type="hidden" name="kept" value={keptKey} />
      {/* The first button answers Enter in a field. */}
      <button type="submit" name="do" value="save" className="hidden-text" tabIndex={-1} aria-hidden="true">
        {t('Save')}
      </button>
      {outcome?.saved && (
        <ResultNote tone="ok" of={outcome}>
          <span>{t('Saved. Visitors see it with their next page.')}</span>{' '}
          {new URLSearchParams(search).has(firstStep) && (
            <Link to={settingsPath('start')}>{t('On with the first steps')}</Link>
          )}
        </ResultNote>
      )}
      {outcome?.reason && (
        <ResultNote tone="bad" of={outcome}>
          {outcome.reason}
        </ResultNote>
      )}
      {outcome?.errors && !outcome.reason && (
        <FormNote tone="bad">{t('Please look at the fields that are marked. Nothing was saved.')}</FormNote>
      )}
      <div key={draft.turn} inert={busy}>
        {plan.sections.map(({ heading, hint, fields }) => (
          <section key={heading} id={fields[0]?.name} className={heading ? styles.section : styles.whole}>
            {heading && (
              <div className={styles.head}>
                <h3>{heading}</h3>
                {hint && <p>{hint}</p>}
              </div>
            )}
            <PlanFields
              fields={fields}
              value={draft.value}
              errors={errors}
              prefix=""
              onList={changeList}
              focus={draft.focus}
            />
          </section>
        ))}
      </div>
      <PagePicture plan={plan} value={draft.value} />
      <SaveBar changes={changes} busy={busy} onDiscard={discard} />
    </Form>
  )
}

/** Without script: one file, and which picture of the page it becomes. */
function PagePicture({ plan, value }: { plan: PagePlan; value: Entry }) {
  const places = picturesOf(plan, value)
  if (places.length === 0) return null
  return (
    <div className="no-script">
      <SelectField label={t('New picture for')} name="pictureFor">
        {places.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={t('Picture')} type="file" name="pictures" accept="image/png,image/jpeg,image/webp" />
    </div>
  )
}

function picturesOf({ sections }: PagePlan, value: Entry): [name: string, label: string][] {
  return sections
    .flatMap(({ fields }) => fields)
    .flatMap((field): [string, string][] => {
      if (field.kind === 'picture') return [[field.name, field.label]]
      if (field.kind !== 'list') return []
      const own = field.fields.find(({ kind }) => kind === 'picture')
      const entries = (valueAt(value, field.name) as Entry[] | undefined) ?? []
      if (!own) return []
      return entries.map((entry, at) => [`${field.name}.${at}.${own.name}`, field.title(entry) || String(at + 1)])
    })
}

interface SaveBarProps {
  changes: number
  busy: boolean
  onDiscard: () => void
}

/** What is not saved yet, and the two ways on. Leaving the page asks first. */
function SaveBar({ changes, busy, onDiscard }: SaveBarProps) {
  const hydrated = useHydrated()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && !busy && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (changes === 0) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [changes])

  return (
    <>
      <div className={styles.bar} data-idle={hydrated && changes === 0 && !busy ? '' : undefined}>
        <span role="status" className="script-only">
          {busy
            ? t('Saving')
            : changes > 0 &&
              t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: changes })}
        </span>
        <OfficeButton className="script-only" onClick={onDiscard} disabled={busy}>
          {t('Discard')}
        </OfficeButton>
        <OfficeButton type="submit" name="do" value="save" variant="primary" busy={busy}>
          {t('Save')}
        </OfficeButton>
      </div>
      <MessageDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
        tone="plain"
        title={t('Leave without saving?')}
        text={t('{count, plural, one {# change} other {# changes}} on this page would be lost.', { count: changes })}
        actions={
          <>
            <OfficeButton onClick={() => blocker.state === 'blocked' && blocker.reset()}>{t('Stay')}</OfficeButton>
            <OfficeButton
              variant="danger"
              onClick={() => {
                onDiscard()
                if (blocker.state === 'blocked') blocker.proceed()
              }}
            >
              {t('Leave')}
            </OfficeButton>
          </>
        }
      />
    </>
  )
}
