import { useState } from 'react'
import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { type Permitted, requirePermission } from '#app/features/accounts/server/guards.ts'
import { readThread } from '#app/features/inbox/server/inbox.ts'
import { beginConversation, keepDraft } from '#app/features/inbox/server/reply/reply.ts'
import { fillTemplateFor, listTemplates } from '#app/features/inbox/server/templates/template-queries.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { searchEverywhere } from '#app/features/office/server/search-queries.ts'
import type { Call } from '../../../platform/http/call.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { KeptFields } from '../../core/forms/kept-fields.tsx'
import { isLanguage, type Language, languages } from '../../core/language/language.ts'
import { languageName } from '../../core/language/language-name.ts'
import { t } from '../../core/language/translate.ts'
import { newMessagePath } from '../../core/office-paths.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { FoundListing } from '../office/rules/office-search.ts'
import type { Route } from './+types/new-message'
import { MessageText } from './message-text.tsx'
import styles from './new-message.module.css'
import { AboutListing, PersonField } from './new-message-fields.tsx'
import { inboxPath } from './shared/inbox-search.ts'

/** What was typed, or what the address says. */
interface Draft {
  email: string
  name: string
  language: string
  /** Id of the listing. */
  property: string
  /** Words by which the listing is found. */
  listing: string
  subject: string
  text: string
  /** Makes a repeated submit the same message. */
  key: string
}

/** What became of what was sent. */
interface Answer {
  draft: Draft
  errors?: Record<string, string>
  listings?: FoundListing[]
  /** Fields of a template that are to be filled by hand. */
  missing?: string[]
  /** The text with a template in it. */
  filled?: string
}

const names = ['email', 'name', 'language', 'property', 'listing', 'subject', 'text', 'key'] as const
/** So many listings are offered to choose from. */
const maxListings = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'change-messages')
  const { db } = call.services.store
  const given = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 254)
  const home = await findStaffProperty(db, given('property'), scope)
  const empty = { listing: '', subject: '', text: '', key: crypto.randomUUID() }
  const known = { email: given('email'), name: given('name'), language: given('language') }
  const draft: Draft = { ...known, ...empty, property: home?.id ?? '' }
  const templates = await listTemplates(db)
  return { draft, templates, home: home ? { id: home.id, name: home.name } : undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const actor = await requirePermission(call, 'change-messages')
  const { services } = call
  const form = await request.formData()
  const draft = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as unknown as Draft
  const template = textOf(form, 'template')
  const seeks = draft.listing && !draft.property
  const listings = seeks ? (await searchEverywhere(services, actor.scope, draft.listing, maxListings)).listings : []
  if (seeks && listings.length !== 1) {
    const listing = listings.length === 0 ? t('No listing has these words.') : t('Choose one of these listings.')
    return data({ draft, listings, errors: { listing } as Record<string, string> }, { status: 422 })
  }
  const { listing: _, language: given, property: chosen, ...message } = draft
  const property = chosen || (listings[0]?.id ?? null)
  const language = isLanguage(given) ? given : 'en'
  if (template) return data(await insertTemplate(call, actor, template, { ...draft, language }, property))
  const answer = await beginConversation(services, actor, { ...message, property, language })
  if ('refused' in answer) return data({ draft, listings, errors: answer.refused.errors }, { status: 422 })
  if ('done' in answer) throw redirect(inboxPath({}, answer.done.id), 303)
  // What was typed waits in the conversation that there is.
  const { thread } = answer
  const before = (await readThread(services, actor, thread))?.draft ?? ''
  await keepDraft(services, actor, { thread, text: [before, draft.text].filter(Boolean).join('\n\n') })
  throw redirect(inboxPath({}, thread, { draft: 'kept' }), 303)
}

/** The draft with a template below what was typed, and the fields that nobody has filled. */
async function insertTemplate(call: Call, actor: Permitted, template: string, draft: Draft, property: string | null) {
  const { name, text, language } = draft
  const filled = await fillTemplateFor(call, actor, { name, property }, template, language as Language)
  if (!filled) return { draft, errors: { text: t('There is no such template.') } as Record<string, string> }
  const whole = [text.trimEnd(), filled.text].filter(Boolean).join('\n\n')
  return { draft: { ...draft, language: filled.language, text: whole }, missing: filled.missing, filled: whole }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('New message'),
    description: t('Where staff write to somebody first.'),
    path: newMessagePath(),
    noindex: true,
  })

/** Staff write to a person who has not written, about a listing or something else. */
export default function NewMessage(props: Route.ComponentProps) {
  const { search } = useLocation()
  // An address that was written by hand is spelt in another way after a form that was posted: it is the same message.
  return <MessageForm key={`${new URLSearchParams(search)}`} {...props} />
}

function MessageForm({ loaderData, actionData }: Route.ComponentProps) {
  const { home, templates } = loaderData
  // A refresh, and a server that did not answer, take the last answer away, but not what stands in the fields since.
  const [last, setLast] = useState<Answer>({ draft: loaderData.draft })
  if (actionData && actionData !== last) setLast(actionData)
  const { draft, errors = {}, listings = [], missing = [], filled } = last
  const language = isLanguage(draft.language) ? draft.language : 'en'
  const sent = useNavigation().formData
  return (
    <StaffPage title={t('New message')}>
      <Form method="post" className={styles.form}>
        {/* What Enter in a field presses: the first button of the form, which would be that of a template. */}
        <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />
        <Link to={paths.inbox} className={styles.back}>
          <Icon name="arrow-left" />
          {t('Inbox')}
        </Link>
        {errors.body && <FormNote tone="bad">{errors.body}</FormNote>}
        {/* Words to one person are not put into a message to another. */}
        <KeptFields name={`new message ${loaderData.draft.email} ${loaderData.draft.property}`} />
        <input type="hidden" name="key" value={draft.key} />
        <div className={styles.pair}>
          <PersonField draft={draft} error={errors.email} />
          <TextField
            label={t('Name')}
            name="name"
            optional
            maxLength={100}
            autoComplete="off"
            defaultValue={draft.name}
            error={errors.name}
          />
        </div>
        <AboutListing home={home} listings={listings} draft={draft} error={errors.listing ?? errors.property} />
        <div className={styles.pair}>
          <SelectField label={t('Language of the mail')} name="language" key={language} defaultValue={language}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Subject')}
            name="subject"
            optional
            hint={t('Left empty, the title of the listing.')}
            maxLength={200}
            autoComplete="off"
            defaultValue={draft.subject}
            error={errors.subject}
          />
        </div>
        <MessageText
          templates={templates}
          language={language}
          text={draft.text}
          missing={missing}
          isFilled={filled === draft.text}
          error={errors.text}
        />
        <OfficeButton type="submit" variant="primary" busy={sent !== undefined && !sent.has('template')}>
          {t('Send')}
          <span aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>⏎</kbd>
          </span>
        </OfficeButton>
      </Form>
    </StaffPage>
  )
}
