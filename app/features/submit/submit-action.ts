import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { editPath, loginPath, submittedPath } from '../../../domain/paths.ts'
import {
  draftFrom,
  emptyDraft,
  type PropertyDraft,
  type PropertyField,
  submissionErrors,
} from '../../../domain/property/property-draft.ts'
import { mergeVersions, type PropertyVersion } from '../../../domain/property/property-versions.ts'
import { submissionTexts, submissionToWire } from '../../../domain/submission/submission.ts'
import type { SentChange, UploadedPicture } from '../../../domain/submission/submission-outcome.ts'
import { type Client, clientContext, TokenFailure } from '../../api/client.ts'
import { textOf } from '../../components/messages/message-sending.ts'
import { takenFields } from './conflict-fields.ts'
import { readDraft, withPlace } from './property-form-draft.ts'
import type { ConflictFacts } from './property-form-merging.ts'

/** The version of a property that staff started from, as a hidden field of the form. */
export interface BaseVersion extends PropertyVersion {
  /** ISO 8601: the precondition of the change (contract 34). */
  updatedAt: string
}

/** A refused form without script, as it is rendered again. */
export interface PostedProperty {
  draft: PropertyDraft
  /** The photos that are stored. `url` is where the sender sees an upload. */
  photos: { path: string; url?: string }[]
  errors: Partial<Record<PropertyField, string>>
  /** What the server said of the whole form: "503 Please wait a little." */
  reason?: string
  base?: BaseVersion
  conflict?: ConflictFacts
}

/**
 * Handles the form without JavaScript by the same calls as with it. The server has already stored the photos: the field
 * `pictures` holds an `UploadedPicture` as JSON for each, and `pictures-kept` those of an earlier post that stay. An
 * accepted form redirects to its success page.
 */
export async function submitAction({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = url.searchParams.get('id')
  const posted = readPosted(form, id !== null)
  if (Object.keys(posted.errors).length) return data(posted, { status: 422 })
  const answer = await send(context.get(clientContext), posted, form, id)
  if (answer.sent) throw redirect(submittedPath(id ? 'updated' : 'submitted', answer.reference), 303)
  if ('conflict' in answer) return data(withConflict(posted, answer.conflict), { status: 409 })
  const { status, text, errors } = answer
  return data<PostedProperty>(errors ? { ...posted, errors } : { ...posted, reason: `${status} ${text}` }, { status })
}

function readPosted(form: FormData, isChange: boolean): PostedProperty {
  const pictures = ['pictures-kept', 'pictures'].flatMap((name) => form.getAll(name).flatMap(pictureFrom))
  const photos = pictures.filter((picture) => picture.kept)
  const base = isChange ? readBase(form) : undefined
  const typed = withPlace(readDraft(form), base?.draft ?? emptyDraft)
  const mine = { draft: typed, pictures: photos.map(({ path }) => path) }
  const merged = base ? mergeVersions(mine, base, takenFields(form)) : mine
  const refusals = new Set(pictures.flatMap((picture) => (picture.kept ? [] : picture.text)))
  const errors = submissionErrors(merged.draft)
  if (refusals.size) errors.pictures = Array.from(refusals).join(' ')
  return {
    draft: merged.draft,
    photos: merged.pictures.map((path) => photos.find((photo) => photo.path === path) ?? { path }),
    errors,
    ...(base && { base }),
  }
}

async function send(client: Client, posted: PostedProperty, form: FormData, id: string | null): Promise<SentChange> {
  const calls = await client.submissions()
  const paths = posted.photos.map(({ path }) => path)
  const wire = submissionToWire(posted.draft, paths)
  const { base } = posted
  // The same form posted twice in a day is one property.
  if (!id || !base) {
    return calls.submitProperty(wire, { website: textOf(form, 'website'), key: `without script ${today()}` })
  }
  const deletedImages = base.pictures.filter((path) => !paths.includes(path))
  return calls.updateProperty({ ...wire, id, updatedAt: base.updatedAt, deletedImages }).catch((failure) => {
    throw failure instanceof TokenFailure ? redirect(loginPath(editPath(id))) : failure
  })
}

/** The form with a choice between both versions; the current version becomes its base. */
function withConflict(
  posted: PostedProperty,
  { property, changes }: Extract<SentChange, { conflict: unknown }>['conflict'],
): PostedProperty {
  const theirs = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
  const base = posted.base ?? theirs
  // A photo that somebody else has removed is gone.
  const photos = posted.photos.filter(({ path }) => theirs.pictures.includes(path) || !base.pictures.includes(path))
  const mine = { draft: posted.draft, pictures: photos.map(({ path }) => path) }
  return {
    ...posted,
    photos,
    base: { ...theirs, updatedAt: property.updatedAt },
    conflict: { base, mine, theirs, changes },
  }
}

function pictureFrom(field: FormDataEntryValue): UploadedPicture[] {
  try {
    const picture = JSON.parse(String(field))
    if (!picture.kept) return [{ kept: false, status: 422, text: String(picture.text ?? submissionTexts.failed.text) }]
    const isOwn = /^\/images\/[^\\]*$/.test(picture.url)
    return typeof picture.path === 'string' ? [{ ...picture, url: isOwn ? picture.url : undefined }] : []
  } catch {
    return []
  }
}

function readBase(form: FormData): BaseVersion {
  try {
    const { updatedAt, draft, pictures } = JSON.parse(textOf(form, 'base'))
    if (Array.isArray(pictures)) return { updatedAt, draft: { ...emptyDraft, ...draft }, pictures }
  } catch {
    // Malformed JSON is a bad request, like any other malformed base.
  }
  throw data(null, { status: 400 })
}
