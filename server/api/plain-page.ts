import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { type MessageKind, messageLengths, sendingTexts } from '../../domain/inquiry.ts'
import { referenceText } from '../../domain/reference.ts'

type Html = ReturnType<typeof html>

const style = `:root { color-scheme: light dark }
body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif }
label { display: block; margin-top: 1rem; font-weight: 600 }
input:not([type=checkbox]), textarea, button { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit }
button { margin: 1.5rem 0; cursor: pointer }`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }

/** After a form without script: the words of the catalogue (spec 8), the reference, and the way back. */
export function sentPage(
  c: Context,
  { kind, reference, back }: { kind: MessageKind; reference: string; back: string },
) {
  const { title, text } = sendingTexts[kind].sent
  const body = html`<h1>${title}</h1>
<p>${text}</p>
${reference && html`<p>${referenceText(reference)}</p>`}
<p>${way(back)}</p>`
  return c.html(page(title, body), 200, headers)
}

interface Again {
  kind: MessageKind
  /** As typed. */
  fields: Record<string, string>
  sentences: string[]
  back: string
  status: 422 | 429
}

/** The form once more, with what is wrong above it and everything that was typed in it. */
export function againPage(c: Context, { kind, fields, sentences, back, status }: Again) {
  const { title } = sendingTexts[kind].failed
  const body = html`<h1>${title}</h1>
<ul role="alert">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<form method="post" action="/api/send-email">
${['kind', 'propertyId', 'address', 'stamp', 'key'].map(
  (name) => fields[name] && html`<input type="hidden" name="${name}" value="${fields[name]}">`,
)}
<p hidden><label>Please leave this empty<input name="website" value="${fields.website ?? ''}" tabindex="-1" autocomplete="off"></label></p>
${line('Name', 'name', 'name', fields)}
${line('Email', 'email', 'email', fields)}
${line('Phone', 'phone', 'tel', fields)}
${kind === 'contact' ? line('Subject', 'subject', 'off', fields) : ''}
<label>Message<textarea name="message" rows="8" maxlength="${messageLengths.message}">
${fields.message ?? fields.description ?? ''}</textarea></label>
${kind !== 'contact' ? html`<p><input type="checkbox" name="consent" id="consent" ${'consent' in fields ? 'checked' : ''}> <label for="consent">I consent to these details being kept to answer me.</label></p>` : ''}
<button>Send message</button>
</form>
<p>${way(back)}</p>`
  return c.html(page(title, body), status, headers)
}

function line(
  label: string,
  name: 'name' | 'email' | 'phone' | 'subject',
  filledBy: string,
  fields: Record<string, string>,
) {
  const type = { name: 'text', email: 'email', phone: 'tel', subject: 'text' }[name]
  // A phone number may be pasted with its signs; they are taken off on arrival.
  const most = name === 'phone' ? 30 : messageLengths[name]
  return html`<label>${label}<input name="${name}" type="${type}" autocomplete="${filledBy}" maxlength="${most}" value="${fields[name] ?? ''}"></label>`
}

function way(back: string) {
  return back === '/' ? html`<a href="/">Back to Home</a>` : html`<a href="${back}">Back to the page you came from</a>`
}

function page(title: string, body: Html) {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main>
${body}
</main></body>
</html>`
}
