import { expect, test } from 'vitest'
import { emptyDraft, submissionToWire } from '../domain/submission.ts'
import { createClient } from './api.ts'

const wire = submissionToWire(emptyDraft, [])

test('gives the errors of a refused submission by the fields of the form, with the status and the text', async () => {
  const answers = [
    Response.json({ errors: { propertyTitle: ['A', 'B'], images: ['C'], unknown: ['D'] } }, { status: 422 }),
    Response.json({ error: 'Please wait.' }, { status: 429 }),
    new Response('not JSON', { status: 502, statusText: 'Bad Gateway' }),
    Response.json({ id: 'elm-1' }, { status: 201 }),
  ]
  const client = createClient('https://example.ca', async () => answers.shift()!)
  const { submitProperty } = await client.submissions()
  const send = () => submitProperty(wire, { key: 'one' })
  expect(await send()).toEqual({ sent: false, status: 422, text: '', errors: { title: 'A', pictures: 'C' } })
  expect(await send()).toEqual({ sent: false, status: 429, text: 'Please wait.' })
  expect(await send()).toEqual({ sent: false, status: 502, text: 'Bad Gateway' })
  expect(await send()).toEqual({ sent: true, id: 'elm-1' })
  await expect(send()).rejects.toThrow()
})
