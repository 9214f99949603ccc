import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { isLanguage, languages } from '../../../../domain/language/language.ts'
import { languageName } from '../../../../domain/language/language-name.ts'
import { t } from '../../../../domain/language/translate.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { threadLengths } from '../../../../domain/message/thread.ts'
import type { FoundListing } from '../../../../domain/office/office-search.ts'
import { longestSearch } from '../../../../domain/office/office-search.ts'
import { newMessagePath } from '../../../../domain/office-paths.ts'
import { localPath, paths } from '../../../../domain/paths.ts'
import { type Client, clientContext } from '../../../api/client.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { OfficeButton } from '../parts/office-button.tsx'
import type { Route } from './+types/new-message'
import { inboxPath } from './inbox-search.ts'
import styles from './new-message.module.css'

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

const names = ['email', 'name', 'language', 'property', 'listing', 'subject', 'text', 'key'] as const
/** So many listings are offered to choose from. */
const mostListings = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const given = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 254)
  const property = given('property')
  const home = property ? await (await context.get(clientContext).staff()).findForReview(property) : undefined
  const empty = { listing: '', subject: '', text: '', key: crypto.randomUUID() }
  const known = { email: given('email'), name: given('name'), language: given('language') }
  const draft: Draft = { ...known, ...empty, property: home?.id ?? '' }
  return { draft, home: home ? { id: home.id, name: home.name } : undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const draft = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as unknown as Draft
  const client = context.get(clientContext)
  const listings = draft.listing && !draft.property ? await findListings(client, draft.listing) : []
  if (draft.listing && !draft.property && listings.length !== 1) {
    const listing = listings.length === 0 ? t('No listing has these words.') : t('Choose one of these listings.')
    return data({ draft, listings, errors: { listing } as Record<string, string> }, { status: 422 })
  }
  const threads = await client.threads()
  const { listing: _, language, property, ...message } = draft
  const answer = await threads.begin({
    ...message,
    property: property || (listings[0]?.id ?? null),
    language: isLanguage(language) ? language : 'en',
  })
  if ('errors' in answer) return data({ draft, listings, errors: answer.errors }, { status: 422 })
  if ('id' in answer) throw redirect(localPath(inboxPath({}, answer.id)), 303)
  // What was typed waits in the conversation that there is.
  const before = (await threads.findThread(answer.thread))?.draft ?? ''
  await threads.saveDraft(answer.thread, [before, draft.text].filter(Boolean).join('\n\n'))
  throw redirect(localPath(inboxPath({}, answer.thread, { draft: 'kept' })), 303)
}

async function findListings(client: Client, words: string): Promise<FoundListing[]> {
  return (await (await client.office()).search(words.slice(0, longestSearch), mostListings)).listings
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('New message'),
    description: t('Where staff write to somebody first.'),
    path: newMessagePath(),
    noindex: true,
  })

/** Staff write to a person who has not written, about a listing or something else. */
export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { home } = loaderData
  const { draft, errors = {}, listings = [] } = actionData ?? { draft: loaderData.draft }
  const busy = useNavigation().state === 'submitting'
  return (
    <StaffPage title={t('New message')}>
      <Form method="post" className={styles.form}>
        <Link to={paths.inbox} className={styles.back}>
          <Icon name="arrow-left" />
          {t('Inbox')}
        </Link>
        {errors.body && <FormNote tone="bad">{errors.body}</FormNote>}
        <input type="hidden" name="key" value={draft.key} />
        <TextField
          label={t('To')}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={draft.email}
          error={errors.email}
        />
        <TextField
          label={t('Name')}
          name="name"
          optional
          maxLength={100}
          autoComplete="off"
          defaultValue={draft.name}
          error={errors.name}
        />
        <AboutListing home={home} listings={listings} draft={draft} error={errors.listing ?? errors.property} />
        <SelectField
          label={t('Language of the mail')}
          name="language"
          defaultValue={isLanguage(draft.language) ? draft.language : 'en'}
        >
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
        <TextArea
          label={t('Message')}
          name="text"
          rows={10}
          required
          maxLength={threadLengths.reply}
          defaultValue={draft.text}
          error={errors.text}
        />
        <OfficeButton type="submit" variant="primary" busy={busy}>
          {t('Send')}
        </OfficeButton>
      </Form>
    </StaffPage>
  )
}

interface AboutProps {
  /** That the address names. */
  home: { id: string; name: string } | undefined
  /** That the words found. */
  listings: readonly FoundListing[]
  draft: Draft
  error: string | undefined
}

/** Which listing it is about: known, one of those that words found, or words to find one. */
function AboutListing({ home, listings, draft, error }: AboutProps) {
  if (home) {
    return (
      <p>
        <input type="hidden" name="property" value={home.id} />
        {t('About {listing}', { listing: home.name })}
      </p>
    )
  }
  const words = (
    <TextField
      label={t('Listing')}
      name="listing"
      optional
      hint={t('Words of its title, street or reference.')}
      maxLength={longestSearch}
      autoComplete="off"
      defaultValue={draft.listing}
      error={error}
    />
  )
  if (listings.length < 2) return words
  return (
    <>
      {words}
      <fieldset className={styles.listings}>
        <legend>{t('Which listing?')}</legend>
        {listings.map(({ id, name, address }) => (
          <label key={id}>
            <input type="radio" name="property" value={id} defaultChecked={id === draft.property} />
            <span>
              {name} <small>{address}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
