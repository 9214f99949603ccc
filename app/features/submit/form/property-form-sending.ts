import { useRef, useState } from 'react'
import { meantEmail } from '../../../core/field-rules.ts'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import {
  draftFrom,
  type PropertyDraft,
  type PropertyField,
  submissionErrors,
} from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import { textOf } from '../../../core/received-values.ts'
import type { Change } from '../../history/rules/history.ts'
import { type ChosenPlace, readDraft, withPlace } from '../draft/property-form-draft.ts'
import { type PhotoList, previewUrl } from '../photos/photo-list.ts'
import {
  type ChangeBase,
  emailQuestion,
  type LikelyDuplicate,
  type SentChange,
  type SubmissionExtras,
  submissionToWire,
  type WireSubmission,
} from '../rules/submission.ts'
import { findDuplicates } from './submission-calls.ts'

type Extras = SubmissionExtras & { key: string; publish?: boolean }

/** The outcome of a submission. 'unauthorized': the session has ended. */
export type Submitted = SentChange | 'unauthorized'

/** Throws when the connection is lost. `base` is given where `editing` is. */
export type SendProperty = (wire: WireSubmission, extras: Extras, base?: ChangeBase) => Promise<Submitted>

interface Facts {
  read: (form: FormData) => PropertyDraft
  /** The current values: the user may continue typing while photos upload. */
  latest: () => PropertyDraft
  photos: PhotoList
  editing?: Editing
  posted?: { errors: Partial<Record<PropertyField, string>> }
  send: SendProperty
  /** Called with the merged values after a conflict; the form shows them. */
  onMerged: (draft: PropertyDraft) => void
  onSent: () => void
}

const failedPhotos = t('Please remove the failed images, or try them again where that is offered.')

/** Submits the form after its uploads; asks about failed photos and conflicts. */
export function usePropertySending(facts: Facts) {
  const { read, latest, photos, editing, posted, send, onMerged, onSent } = facts
  const missing = useConfirm<number>()
  const merging = useMerging({ editing, photos, latest, onMerged })
  const without = useRef('')
  const duplicates = useConfirm<readonly LikelyDuplicate[]>()
  const known = useRef('')
  const questioned = useRef('')
  const [sent, setSent] = useState<PropertyDraft>()
  const form = useForm<PropertyField>({
    posted: posted && { values: {}, errors: posted.errors },
    onAnswer: ({ sent }) => sent && onSent(),
    async answer(posted) {
      const early = submissionErrors(read(posted))
      if (Object.keys(early).length) return { errors: early }
      await photos.settled()
      const typed = latest()
      const errors = submissionErrors(typed)
      if (Object.keys(errors).length) return { errors }
      const meant = meantEmail(typed.email)
      if (meant && questioned.current !== typed.email) {
        questioned.current = typed.email
        return { errors: { email: emailQuestion(meant) } }
      }
      if (!(await goesWithout())) return { errors: { pictures: failedPhotos } }
      if (!(await isAnother(typed))) return null
      const extras = {
        ...{ key: textOf(posted, 'key'), website: textOf(posted, 'website'), stamp: textOf(posted, 'stamp') },
        ...(posted.has('publish') && { publish: true }),
      }
      let answer = await attempt(typed, extras)
      while (typeof answer === 'object' && 'conflict' in answer) {
        if (!(await merging.merge(answer.conflict))) return null
        answer = await attempt(latest(), extras)
      }
      if (typeof answer === 'string') return { reason: answer }
      if (answer.sent) {
        setSent(typed)
        return { sent: true, reference: answer.reference }
      }
      return { errors: answer.errors, reason: `${answer.status} ${answer.text}`.trim() }
    },
  })
  return { ...form, missing, duplicates, conflict: merging.conflict, sent }

  /** Asks once about each set of homes that are perhaps the same as a new one. */
  async function isAnother(draft: PropertyDraft) {
    const found = editing ? [] : await findDuplicates(submissionToWire(draft, keptPaths(photos)))
    const ids = found.map(({ id }) => id).join()
    if (ids && ids !== known.current && !(await duplicates.ask(found))) return false
    known.current = ids
    return true
  }

  /** Asks once about each set of failed photos. */
  async function goesWithout() {
    const failed = photos.get().filter(({ state }) => state === 'failed')
    const ids = failed.map(({ id }) => id).join()
    if (ids && ids !== without.current && !(await missing.ask(failed.length))) return false
    without.current = ids
    return true
  }

  function attempt(draft: PropertyDraft, extras: Extras): Promise<Submitted> {
    const paths = keptPaths(photos)
    const wire = submissionToWire(draft, paths)
    return send(wire, extras, baseOf(paths))
  }

  function baseOf(paths: readonly string[]): ChangeBase | undefined {
    const from = merging.from.current
    if (!from) return undefined
    const deletedImages = from.pictures.filter((path) => !paths.includes(path))
    return { id: from.id, updatedAt: from.updatedAt, deletedImages }
  }
}

/** A listing that staff change, with the version they started from. */
export interface Editing {
  id: string
  /** Its `updatedAt`. */
  updatedAt: string
  draft: PropertyDraft
  /** The paths of its photos. */
  pictures: readonly string[]
  /** URLs by path of photos that a colleague has added. */
  urlsOf: (paths: string[]) => Promise<Record<string, string>>
}

/** A concurrent change: the current listing and its history since. */
export interface Conflict {
  property: StaffProperty
  changes: readonly Change[]
}

/** The data of the conflict dialog. */
export interface ConflictFacts {
  base: PropertyVersion
  mine: PropertyVersion
  theirs: PropertyVersion
  changes: readonly Change[]
}

interface MergingFacts {
  editing: Editing | undefined
  photos: PhotoList
  latest: () => PropertyDraft
  /** Called with the merged values; the form shows them. */
  onMerged: (draft: PropertyDraft) => void
}

/** Tracks the base version of a change, and asks which values to keep after a concurrent change. */
function useMerging({ editing, photos, latest, onMerged }: MergingFacts) {
  const from = useRef(editing)
  const conflict = useConfirm<ConflictFacts, PropertyVersion | undefined>()

  /** False when the user returns to the form. */
  async function merge({ property, changes }: Conflict): Promise<boolean> {
    if (!from.current) return false
    const base = { draft: from.current.draft, pictures: from.current.pictures }
    const theirs = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
    // A photo that a colleague has removed no longer exists.
    const own = keptPaths(photos).filter((path) => theirs.pictures.includes(path) || !base.pictures.includes(path))
    const mine = { draft: latest(), pictures: own }
    const merged = await conflict.ask({ base, mine, theirs, changes })
    if (!merged) return false
    from.current = { ...from.current, ...theirs, updatedAt: property.updatedAt }
    await showPhotos(photos, merged.pictures, from.current.urlsOf)
    onMerged(merged.draft)
    return true
  }

  return { from, conflict, merge }
}

function keptPaths(photos: PhotoList) {
  return photos.get().flatMap(({ kept }) => kept?.path ?? [])
}

async function showPhotos(photos: PhotoList, paths: readonly string[], urlsOf: Editing['urlsOf']) {
  const tiles = new Map(photos.get().flatMap((tile) => (tile.kept ? [[tile.kept.path, tile.kept]] : [])))
  if (paths.join() === keptPaths(photos).join()) return
  const unknown = paths.filter((path) => !tiles.has(path))
  const urls = unknown.length ? await urlsOf(unknown) : {}
  photos.replaceItems(
    paths.map((path, place) => {
      const kept = tiles.get(path) ?? { path, url: urls[path] ?? '', at: 0 }
      return { name: t('Image {number}', { number: place + 1 }), preview: previewUrl(kept.url), kept }
    }),
  )
}

/**
 * The values of the form's uncontrolled fields: `first` are the initial ones, `typed` the current ones. `round` changes
 * when the fields must be remounted, and is part of their keys.
 */
export function useTypedDraft(initial: PropertyDraft, onTyped?: (draft: PropertyDraft) => void) {
  const [shown, setShown] = useState({ first: initial, round: 0 })
  const [typed, setTyped] = useState(initial)
  const latest = useRef(initial)
  const place = useRef<ChosenPlace>(initial)
  const saved = useRef(initial)

  function read(data: FormData) {
    return withPlace(readDraft(data), place.current)
  }

  function follow(form: HTMLFormElement | null) {
    if (!form) return
    latest.current = read(new FormData(form))
    setTyped(latest.current)
    onTyped?.(latest.current)
  }

  return {
    ...shown,
    typed,
    read,
    follow,
    latest: () => latest.current,
    isChanged: () => JSON.stringify(latest.current) !== JSON.stringify(saved.current),
    /** Marks the current values as saved. */
    settle() {
      saved.current = latest.current
    },
    /** Sets the place of the current address on the map. */
    movePlace(point: { latitude: number; longitude: number }, form: HTMLFormElement | null) {
      // Five decimal places are a metre.
      const latitude = Number(point.latitude.toFixed(5))
      const longitude = Number(point.longitude.toFixed(5))
      place.current = { ...latest.current, latitude, longitude, precision: 'address' }
      follow(form)
    },
    choosePlace(chosen: ChosenPlace, form: HTMLFormElement | null) {
      place.current = chosen
      follow(form)
    },
    /** Remounts every field with new values. `reset()` would restore the values at the first render instead. */
    show(draft: PropertyDraft) {
      place.current = draft
      latest.current = draft
      setTyped(draft)
      setShown(({ round }) => ({ first: draft, round: round + 1 }))
    },
  }
}

/**
 * Asks a question in a dialog and waits for the answer: `ask` within an operation, `asked` and `answer` for the dialog.
 * The answer is boolean unless another type is given.
 */
function useConfirm<Fact, Answer = boolean>() {
  const [open, setOpen] = useState<{ fact: Fact; answer: (answer: Answer) => void }>()
  return {
    asked: open?.fact,
    ask: (fact: Fact) =>
      new Promise<Answer>((resolve) => {
        setOpen({
          fact,
          answer(answer) {
            setOpen(undefined)
            resolve(answer)
          },
        })
      }),
    answer: (answer: Answer) => open?.answer(answer),
  }
}
