import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [shades, tokens] = ['shades', 'tokens'].map((name) =>
  readFileSync(new URL(`../app/theme/${name}.css`, import.meta.url), 'utf8'),
)

/** The site's tokens and the few rules that a page of tables needs. */
export const apiDocsStyle = `${shades}${tokens}
*, ::before, ::after { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0; background: var(--page); color: var(--text); font: 400 var(--size-body) / 1.6 var(--font-body) }
header, main { max-width: 1040px; margin: 0 auto; padding: 0 var(--gut) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; padding-block: 20px; border-bottom: 1px solid var(--line) }
header a { padding-block: 10px }
main { padding-block: 40px 96px }
h1, h2, h3 { margin: 0; font-family: var(--font-head); font-weight: 650; color: var(--ink); line-height: 1.2; text-wrap: balance }
h1 { font-size: var(--size-h1) }
h2 { font-size: var(--size-h2); margin-top: 72px }
h3 { font-size: var(--size-h3); margin-top: 48px }
p { margin: 12px 0; max-width: 68ch }
.lead { font-size: var(--size-lead); color: var(--muted) }
a { color: var(--link); text-underline-offset: 0.2em }
a:focus-visible, .table:focus-visible { outline: none; border-radius: var(--r-xs); box-shadow: var(--focus) }
nav ul { list-style: none; margin: 32px 0 0; padding: 0; border-top: 1px solid var(--line) }
nav li { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 10px 0; border-bottom: 1px solid var(--line) }
nav a { flex: 0 0 min(24rem, 100%); overflow-wrap: anywhere }
nav a, code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: var(--size-hint) }
nav span { color: var(--muted) }
.call { padding: 6px 10px; border-radius: var(--r-tag); background: var(--tint); color: var(--on-tint); overflow-wrap: anywhere; box-decoration-break: clone }
.table { overflow-x: auto; margin: 20px 0 }
table { width: 100%; border-collapse: collapse; font-size: var(--size-small) }
th, td { padding: 10px 16px 10px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
thead th { color: var(--muted); font-weight: 600; white-space: nowrap }
tbody th { font-weight: 400; white-space: nowrap }
th:first-child { width: 12rem }
td:nth-child(2) { width: 18rem; min-width: 9rem }
td:last-child { min-width: 16rem }
`

/** Allows only this style and the site's icon. */
export const apiDocsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(apiDocsStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
