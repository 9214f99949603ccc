import type { Company } from '../../../domain/company/company.ts'
import { currentLanguage, localeOf } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { escapeHtml } from '../../http/responses/escape-html.ts'

/**
 * The HTML of mails to subscribers and visitors: one column of at most 600 pixels, the company's logo and its name as text, hairlines. Mail programs
 * know neither style sheets nor our tokens, so each element has its own style; the colours are those of the light scheme.
 */
const colours = {
  ink: '#0b2634',
  text: '#142026',
  muted: '#47555b',
  line: '#dfe5e7',
  primary: '#225871',
  tint: '#f0f7fa',
  onTint: '#143e52',
}

const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

export const rule = `<hr style="border:0;border-top:1px solid ${colours.line};margin:16px 0">`

/** A whole document under the company's name; `parts` are HTML. */
export function mailPage(company: Company, title: string, parts: string[]) {
  const logo = company.logoUrl
    ? `<img src="${escapeHtml(company.logoUrl)}" width="40" height="40" alt="" style="width:40px;height:40px;border-radius:11px;object-fit:cover;vertical-align:middle;margin-right:12px;border:0">`
    : ''
  const mark = `<p style="margin:0 0 14px;font-size:20px;font-weight:700;color:${colours.ink}">${logo}${escapeHtml(company.name)}</p>`
  const heading = `<h1 style="margin:0 0 14px;font-size:22px;line-height:1.25;color:${colours.ink}">${escapeHtml(title)}</h1>`
  return letterPage(title, [mark, heading, ...parts])
}

/** A whole document that begins with its first part, as a letter from a person does. */
export function letterPage(title: string, parts: string[]) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title>`
  return `<!doctype html><html lang="${localeOf[currentLanguage()]}"><head>${head}</head><body style="margin:0;background:#ffffff;color:${colours.text};${font};font-size:16px;line-height:1.55"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr><td style="padding:26px 24px 28px;overflow-wrap:anywhere">${parts.join('')}</td></tr></table></body></html>`
}

/** Adds to the end of a document what is HTML. */
export function addToPage(html: string, ...parts: string[]) {
  return html.replace('</td></tr></table></body>', (end) => parts.join('') + end)
}

/** Its line breaks stay. */
export function paragraph(text: string) {
  return `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

/** What somebody wrote before. */
export function quotation(text: string) {
  return `<blockquote style="margin:0;padding-left:14px;border-left:3px solid ${colours.line};color:${colours.muted}">${paragraph(text)}</blockquote>`
}

export function smallPrint(text: string) {
  return `<p style="margin:0 0 8px;font-size:14px;color:${colours.muted}">${escapeHtml(text)}</p>`
}

/** The wishes of a search. */
export function chipsHtml(chips: readonly string[]) {
  const chip = `display:inline-block;margin:0 6px 6px 0;padding:5px 12px;border-radius:999px;background:${colours.tint};color:${colours.onTint};font-size:14px;font-weight:600`
  const spans = chips.map((text) => `<span style="${chip}">${escapeHtml(text)}</span>`)
  return `<p style="margin:0 0 10px">${spans.join(' ')}</p>`
}

export function button(text: string, link: string) {
  const style = `display:inline-block;padding:11px 18px;border-radius:12px;background:${colours.primary};color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a></p>`
}

/** A button with a line around it. */
export function lineButton(text: string, link: string) {
  const style = `display:inline-block;padding:10px 18px;border:1px solid ${colours.muted};border-radius:12px;color:${colours.ink};font-weight:600;text-decoration:none`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a></p>`
}

/** Facts between two hairlines, each with its label on the left. */
export function factsHtml(rows: readonly (readonly [label: string, value: string])[]) {
  const label = `padding:5px 16px 5px 0;text-align:left;vertical-align:top;font-weight:400;color:${colours.muted};white-space:nowrap`
  const value = `padding:5px 0;vertical-align:top;font-weight:600;color:${colours.ink}`
  const cells = rows.map(
    ([name, text]) =>
      `<tr><th scope="row" style="${label}">${escapeHtml(name)}</th><td style="${value}">${escapeHtml(text)}</td></tr>`,
  )
  return `${rule}<table cellpadding="0" cellspacing="0">${cells.join('')}</table>${rule}`
}

export function linkHtml(text: string, link: string) {
  return `<a href="${escapeHtml(link)}" style="color:${colours.primary};font-size:14px">${escapeHtml(text)}</a>`
}

/** Below a button, for mail programs without buttons. However long it is, it stays in the column. */
export function copyAddress(link: string) {
  return `${smallPrint(t('Or copy this address:'))}<p style="margin:0 0 14px;word-break:break-all">${linkHtml(link, link)}</p>`
}

interface HomeLines {
  /** Its price, its title, then the rest. */
  lines: string[]
  link: string
  picture?: string
}

/** A home with its cover on the left; the whole row is one link. */
export function homeHtml({ lines, link, picture }: HomeLines) {
  const [price = '', title = '', ...rest] = lines.map(escapeHtml)
  const image = picture
    ? `<td width="150" style="padding:14px 16px 14px 0;vertical-align:top"><a href="${escapeHtml(link)}"><img src="${escapeHtml(picture)}" width="150" height="106" alt="" style="display:block;width:150px;height:106px;object-fit:cover;border-radius:10px;border:0"></a></td>`
    : ''
  const words = `<span style="font-size:19px;font-weight:700;color:${colours.ink}">${price}</span><br><strong style="color:${colours.ink}">${title}</strong><br><span style="font-size:14px;color:${colours.muted}">${rest.join('<br>')}</span>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${colours.line}"><tr>${image}<td style="padding:14px 0;vertical-align:top;line-height:1.4"><a href="${escapeHtml(link)}" style="color:${colours.text};text-decoration:none">${words}</a></td></tr></table>`
}
