import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { admitted, requireManager } from '#app/features/accounts/server/guards.ts'
import { sendChange } from '#app/features/listings/server/change-queries.ts'
import { likelyDuplicates } from '#app/features/submit/server/likely-duplicates.ts'
import { submitListing } from '#app/features/submit/server/routes.ts'
import type { Call } from '#platform/http/call.ts'
import { today } from '../../core/dates.ts'
import { meantEmail } from '../../core/field-rules.ts'
import {
  draftFrom,
  emptyDraft,
  factsFrom,
  type PropertyDraft,
  type PropertyField,
  submissionErrors,
} from '../../core/listing/fields/property-draft.ts'
import { mergeVersions, type PropertyVersion } from '../../core/listing/property-versions.ts'
import { editPath, loginPath, updatedPath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { callContext } from '../../settings.ts'
import { takenFields } from './conflict-fields.ts'
import { readDraft, withPlace } from './draft/property-form-draft.ts'
import type { ConflictFacts } from './form/property-form-sending.ts'
import type { FieldHint } from './rules/closer-look.ts'
import { hintsOf } from './rules/field-hints.ts'
import {
  type LikelyDuplicate,
  notSent,
  type SentChange,
  submissionTexts,
  submissionToWire,
  type UploadedPicture,
  type WireChange,
} from './rules/submission.ts'

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
  /** What the sender is told once before the form is sent: nothing is refused for it. */
  notes?: PostedNotes
}

/** What the browser tells while somebody writes, for a form without script. */
export interface PostedNotes {
  hints: FieldHint[]
  duplicates: LikelyDuplicate[]
  /** The email that was perhaps meant. */
  meant?: string
  /** Names all of them; the form carries it, so that the same is not told twice. */
  seen: string
}

/**
 * Handles the form without JavaScript. The server has already stored the photos: the field
 * `pictures` holds an `UploadedPicture` as JSON for each, and `pictures-kept` those of an earlier post that stay.
 */
export async function submitAction({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = url.searchParams.get('id')
  const call = context.get(callContext)
  const sender = (posted: PostedProperty) => send(call, posted, form, id)
  return answerPosted(
    form,
    id !== null,
    sender,
    ({ reference }, { draft: { email } }) =>
      // Not redirected: an address that names the mailbox would stay in the browser's history.
      id ? redirect(updatedPath, 303) : { submitted: { reference, email } },
    async (posted) => (id ? [] : findDuplicates(call, posted)),
  )
}

/** Homes on the site that are perhaps the one that was posted. */
export async function findDuplicates(call: Call, posted: PostedProperty): Promise<LikelyDuplicate[]> {
  const answer = await likelyDuplicates(call, wireOf(posted))
  return 'done' in answer ? answer.done : []
}

function wireOf({ draft, photos }: PostedProperty) {
  return submissionToWire(
    draft,
    photos.map(({ path }) => path),
  )
}

/** A posted form of a new property as it is sent. The same form posted twice in a day is one property. */
export function newFrom(posted: PostedProperty, form: FormData) {
  return { ...wireOf(posted), website: textOf(form, 'website'), key: `without script ${today()}` }
}

function notesOf(hints: FieldHint[], duplicates: LikelyDuplicate[], meant?: string): PostedNotes | undefined {
  const told = [
    ...hints.map(({ field, rule }) => `${field}.${rule}`),
    ...duplicates.map(({ id }) => id),
    meant ?? [],
  ].flat()
  return told.length > 0 ? { hints, duplicates, meant, seen: told.toSorted().join(' ') } : undefined
}

/**
 * Sends a posted form unless it has errors, or there is something that its sender has not been told of; `done` answers an accepted one.
 */
export async function answerPosted<Sent extends { sent: true }, Done>(
  form: FormData,
  isChange: boolean,
  send: (posted: PostedProperty) => Promise<Sent | Exclude<SentChange, { sent: true }>>,
  done: (sent: Sent, posted: PostedProperty) => Done,
  findDuplicates: (posted: PostedProperty) => Promise<LikelyDuplicate[]> = async () => [],
) {
  const posted = readPosted(form, isChange)
  const hints = hintsOf(factsFrom(posted.draft))
  const isWrong = Object.keys(posted.errors).length > 0
  const duplicates = isWrong ? [] : await findDuplicates(posted)
  const notes = notesOf(hints, duplicates, meantEmail(posted.draft.email))
  if (isWrong) return data<PostedProperty>({ ...posted, notes }, { status: 422 })
  if (notes && notes.seen !== textOf(form, 'seen')) return data<PostedProperty>({ ...posted, notes })
  const answer = await send(posted)
  if (answer.sent) return done(answer, posted)
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

async function send(call: Call, posted: PostedProperty, form: FormData, id: string | null): Promise<SentChange> {
  const { base } = posted
  if (id && base) {
    const manager = await admitted(requireManager(call))
    if ('done' in manager) return sendChange(call.services, manager.done, changeOf(posted, base, id))
    if (manager.refused.status === 401) throw redirect(loginPath(editPath(id)))
    return notSent(manager.refused)
  }
  return submitListing(call, newFrom(posted, form))
}

/** A posted change of a property as it is sent. */
export function changeOf(posted: PostedProperty, base: BaseVersion, id: string): WireChange {
  const wire = wireOf(posted)
  const deletedImages = base.pictures.filter((path) => !wire.images.includes(path))
  return { ...wire, id, updatedAt: base.updatedAt, deletedImages }
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
