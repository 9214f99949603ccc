import { expect, test, vi } from 'vitest'
import { TokenFailure } from '../../../client/api.ts'
import { emptyDraft } from '../../../core/listing/fields/property-draft.ts'
import { referencePattern } from '../../../core/reference.ts'
import { password, staffEmail } from '../../accounts/server/test-accounts.ts'
import { beginSession } from '../../accounts/shared/session.ts'
import { submissionToWire, type WireSubmission } from '../rules/submission.ts'
import { openSubmissionSite, smallPhoto, submission } from '../server/test-submissions.ts'
import { removePicture, submitProperty, updateProperty } from './submission-calls.ts'

const wire = submissionToWire(emptyDraft, [])

test('gives the errors of a refused submission by the fields of the form, with the status and the text', async () => {
  const answers = [
    Response.json({ errors: { propertyTitle: ['A', 'B'], images: ['C'], unknown: ['D'] } }, { status: 422 }),
    Response.json({ error: 'Please wait.' }, { status: 429 }),
    new Response('not JSON', { status: 502, statusText: 'Bad Gateway' }),
    Response.json({ id: 'elm-1', reference: 'F-7K3M9X' }, { status: 201 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()!)
  const send = () => submitProperty(wire, { key: 'one' })
  expect(await send()).toEqual({ sent: false, status: 422, text: '', errors: { title: 'A', pictures: 'C' } })
  expect(await send()).toEqual({ sent: false, status: 429, text: 'Please wait.' })
  expect(await send()).toEqual({ sent: false, status: 502, text: 'Bad Gateway' })
  expect(await send()).toEqual({ sent: true, id: 'elm-1', reference: 'F-7K3M9X' })
  await expect(send()).rejects.toThrow()
})

test('submits, changes and takes photos back at the real endpoints', async () => {
  const site = await openSubmissionSite()
  const inProcess = async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, 'https://example.ca'), init)
    if (cookie) request.headers.set('cookie', cookie)
    const answer = await site.api.request(request)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  let cookie = ''
  vi.stubGlobal('fetch', inProcess)
  const uploads = [await site.upload(await smallPhoto()), await site.upload(await smallPhoto())]
  await removePicture(uploads[1]!.url)
  const full = submission({ images: [uploads[0]!.path] }) as WireSubmission
  const sent = await submitProperty(full, { key: 'one', website: '' })
  expect(sent).toEqual({
    sent: true,
    id: expect.stringMatching(/^9-pine-street-/),
    reference: expect.stringMatching(referencePattern),
  })
  expect(await submitProperty({ ...full, images: [uploads[1]!.path] }, { key: 'two' })).toMatchObject({
    sent: false,
    status: 422,
    errors: { pictures: expect.stringContaining('no longer here') },
  })

  const { id } = sent as { id: string }
  const updatedAt = String((await site.read(id)).updatedAt)
  const changed = { ...full, id, updatedAt, deletedImages: [], propertyTitle: 'Changed' }
  await expect(updateProperty(changed)).rejects.toThrow(TokenFailure)
  await beginSession(staffEmail, password, false)
  expect(await updateProperty(changed)).toEqual({ sent: true, id: changed.id })
  expect(await site.read(changed.id)).toMatchObject({ name: 'Changed' })
  expect(await updateProperty({ ...changed, id: 'unknown' })).toMatchObject({ sent: false, status: 404 })
  await site.close()
})
