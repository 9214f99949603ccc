import { escapeHtml } from '../../../../platform/http/storable-text.ts'
import { monthDay } from '../../../core/dates.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Company } from '../../company/rules/company.ts'
import { shortWeekday } from '../../visits/rules/visit-words.ts'
import type { Block, Fact, HomeCard, Link, MailContent } from './mail-content.ts'
import { closingOf, readable, signatureOf } from './mail-text.ts'

/**
 * The HTML of mails: one column of at most 600 pixels under the company's name. Mail programs keep few rules of a style sheet, so each
 * element has its own style, and the sheet adds only the dark scheme and phones. Outlook knows neither maximal widths nor padding
 * in lines: tables hold the column and the buttons.
 */
const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const headFont = "font-family:'Bricolage Grotesque','Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const phones =
  '@media (max-width:599px){.m-in{padding:24px 20px!important}.m-b{width:100%!important}.m-b a{display:block!important}.m-h img{width:104px!important;height:88px!important}.m-f th{width:96px!important}.m-c th,.m-c td{display:block!important;padding:0!important}.m-c td{padding-bottom:8px!important}}'

export function mailHtml({ subject, title = subject, blocks, why = [], letter }: MailContent, company: Company) {
  const parts = blocks.flatMap((block) => (block ? blockHtml(block) : []))
  const said = letter
    ? [...parts, footer(company, []), letter.quote ? quotation(letter.quote) : '']
    : [mark(company), heading(title), ...parts, footer(company, why)]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${phones}${darkScheme}</style>`
  const column = `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]--><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint({ fill: 'surface', text: 'text' }, 'max-width:600px;margin:0 auto')}><tr><td ${paint({ edge: 'edge' }, 'border-top-width:5px;border-top-style:solid;padding:0')}><div class="m-in" style="padding:32px 36px 28px;overflow-wrap:anywhere">${said.join('')}</div></td></tr></table><!--[if mso]></td></tr></table><![endif]-->`
  return `<!doctype html><html lang="${localeOf[currentLanguage()]}"><head>${head}</head><body ${paint({ fill: 'page', text: 'text' }, `margin:0;padding:0;${font};font-size:16px;line-height:1.5`)}>${column}</body></html>`
}

function blockHtml(block: Block): string {
  if ('text' in block) return paragraph(block.text.trim(), 'margin:12px 0 0;font-size:17px', block.links)
  if ('notes' in block) return below(block.notes.map((text) => paragraph(text, 'margin:0 0 8px;font-size:15px')))
  if ('facts' in block) return block.day ? calendarLeaf(block.day, block.facts) : factRows(block.facts)
  if ('chips' in block) return chips(block.chips)
  if ('homes' in block) return block.homes.map(block.homes.length > 1 ? homeRow : homeCard).join('')
  if ('button' in block) return `${button(block.button, 'margin:24px 0 0')}${copyAddress(block.button.link)}`
  if ('answers' in block) {
    return block.answers.map(answer).join('') + copyAddress(block.all, t('All of them are on one page'))
  }
  return `<p style="margin:16px 0 0;font-size:15px">${block.links.map(anchor).join(' &nbsp;·&nbsp; ')}</p>`
}

function mark({ logoUrl, name }: Company) {
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" width="28" height="28" alt="" style="width:28px;height:28px;border-radius:7px;object-fit:cover;vertical-align:middle;margin-right:9px;border:0">`
    : ''
  return `<p ${paint({ text: 'ink' }, `margin:0 0 24px;${headFont};font-size:18px;line-height:28px;font-weight:700;letter-spacing:-.02em`)}>${logo}${escapeHtml(name)}</p>`
}

function heading(title: string) {
  return `<h1 ${paint({ text: 'ink' }, `margin:0;${headFont};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-.02em`)}>${unbroken(title)}</h1>`
}

function paragraph(text: string, style: string, links: readonly Link[] = []) {
  const said = links.reduce((html, link) => html.replace(escapeHtml(link.text), () => anchor(link)), lines(text))
  return `<p style="${style}">${said}</p>`
}

function lines(text: string) {
  return unbroken(readable(text)).replaceAll('\n', '<br>')
}

/** Text whose telephone numbers and references stay on one line. */
function unbroken(text: string) {
  const kept = '<span style="white-space:nowrap">$&</span>'
  return escapeHtml(text).replace(/\b(?:\d{3}[-\s]\d{3}-\d{4}|F-[A-Z0-9]{6})\b/g, kept)
}

function below(parts: string[], style = 'margin:20px 0 0;padding:18px 0 0') {
  return `<div ${paint({ edge: 'line' }, `${style};border-top-width:1px;border-top-style:solid`)}>${parts.join('')}</div>`
}

/** Each with its label on the left, between hairlines. */
function factRows(facts: readonly Fact[]) {
  const line =
    'padding:10px 0;vertical-align:top;border-top-width:1px;border-top-style:solid;font-size:15px;line-height:1.4'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="128" ${paint({ text: 'muted', edge: 'line' }, `${line};width:128px;padding-right:12px;text-align:left;font-weight:400;overflow-wrap:normal`)}>${escapeHtml(label)}</th><td ${paint({ text: 'ink', edge: 'line' }, `${line};font-weight:600`)}>${unbroken(value)}</td></tr>`,
  )
  return `<table class="m-f" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0">${rows.join('')}</table>`
}

/** The day as a leaf of a calendar, and its facts beside it. */
function calendarLeaf(day: string, facts: readonly Fact[]) {
  const [date, month] = [
    String(Number(day.slice(8))),
    monthDay(day)
      .replace(/\d+(?:er)?/, '')
      .trim(),
  ]
  const leaf = `<table role="presentation" width="76" cellpadding="0" cellspacing="0" ${paint({ fill: 'surface', edge: 'line' }, 'border-width:1px;border-style:solid;border-radius:10px;border-spacing:0;overflow:hidden;text-align:center')}><tr><td ${paint({ fill: 'leaf', text: 'onLeaf' }, 'padding:4px 0;border-radius:9px 9px 0 0;font-size:13px;font-weight:600')}>${escapeHtml(month)}</td></tr><tr><td ${paint({ text: 'ink' }, `padding:5px 0 0;${headFont};font-size:32px;line-height:1;font-weight:700`)}>${date}</td></tr><tr><td ${paint({ text: 'muted' }, 'padding:2px 0 8px;font-size:14px')}>${escapeHtml(shortWeekday(day))}</td></tr></table>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" ${paint({ text: 'muted' }, 'padding:3px 12px 3px 0;vertical-align:top;text-align:left;font-weight:400;white-space:nowrap')}>${escapeHtml(label)}</th><td ${paint({ text: 'ink' }, 'padding:3px 0;vertical-align:top;font-weight:600')}>${unbroken(value)}</td></tr>`,
  )
  return panel(
    `<td width="94" style="padding:14px 0 14px 14px;vertical-align:top">${leaf}</td><td style="padding:14px 16px;vertical-align:middle"><table class="m-c" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.4">${rows.join('')}</table></td>`,
  )
}

function panel(cells: string) {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:22px 0 0"><tr><td ${paint({ fill: 'band', edge: 'line' }, 'border-width:1px;border-style:solid;border-radius:14px')}><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table></td></tr></table>`
}

function homeCard(home: HomeCard) {
  return panel(homeCells(home, 14))
}

/** In a list, between hairlines. */
function homeRow(home: HomeCard) {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint({ edge: 'line' }, 'margin:14px 0 0;border-top-width:1px;border-top-style:solid')}><tr>${homeCells(home, 0)}</tr></table>`
}

function homeCells({ head, title, lines: more, link, picture }: HomeCard, side: number) {
  const around = (html: string) =>
    link ? `<a href="${escapeHtml(link)}" ${paint({ text: 'ink' }, 'text-decoration:none')}>${html}</a>` : html
  const image = picture
    ? `<td class="m-h" width="${154 + side}" style="width:1px;padding:14px 18px 14px ${side}px;vertical-align:top">${around(`<img src="${escapeHtml(picture)}" width="136" height="102" alt="" style="display:block;width:136px;height:102px;object-fit:cover;border-radius:9px;border:0">`)}</td>`
    : ''
  const first = head
    ? `<span ${paint({ text: 'ink' }, 'font-size:19px;font-weight:700')}>${escapeHtml(head)}</span><br>`
    : ''
  const words = `${first}<strong ${paint({ text: 'ink' }, 'font-size:16px;font-weight:600')}>${escapeHtml(title)}</strong>${more.map((line) => `<br><span ${paint({ text: 'muted' })}>${escapeHtml(line)}</span>`).join('')}`
  return `${image}<td style="padding:14px ${side}px 14px ${picture ? 0 : side}px;vertical-align:middle;font-size:15px;line-height:1.45">${around(words)}</td>`
}

function chips(texts: readonly string[]) {
  const chip = paint(
    { fill: 'tint', text: 'onTint' },
    'display:inline-block;margin:0 6px 6px 0;padding:5px 12px;border-radius:999px;font-size:14px;font-weight:600',
  )
  return `<p style="margin:14px 0 0">${texts.map((text) => `<span ${chip}>${escapeHtml(text)}</span>`).join(' ')}</p>`
}

/** A table of one cell, which Outlook colours and pads; elsewhere its link is padded, so that all of it is pressed. */
function button({ text, link }: Link, style: string) {
  return `<table role="presentation" class="m-b" cellpadding="0" cellspacing="0" style="${style}"><tr><td ${paint({ fill: 'primary' }, 'border-radius:12px;text-align:center;mso-padding-alt:15px 26px')}><a href="${escapeHtml(link)}" ${paint({ text: 'onPrimary' }, 'display:inline-block;padding:15px 26px;font-weight:600;line-height:1.15;text-decoration:none')}>${escapeHtml(text)}</a></td></tr></table>`
}

/** One of several: as wide as the column, the first one filled. */
function answer({ text, hint, link }: Link & { hint: string }, at: number) {
  const look = at === 0 ? ({ fill: 'primary', edge: 'primary' } as const) : ({ edge: 'strong' } as const)
  const [ink, pale] = at === 0 ? (['onPrimary', 'onPrimary'] as const) : (['ink', 'muted'] as const)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:${at === 0 ? 22 : 8}px 0 0"><tr><td ${paint(look, 'border-width:1px;border-style:solid;border-radius:12px;mso-padding-alt:13px 18px')}><a href="${escapeHtml(link)}" ${paint({ text: ink }, 'display:block;padding:13px 18px;font-weight:600;line-height:1.3;text-decoration:none')}>${escapeHtml(text)}<br><span ${paint({ text: pale }, 'font-size:14px;font-weight:400')}>${escapeHtml(hint)}</span></a></td></tr></table>`
}

function anchor({ text, link }: Link) {
  return `<a href="${escapeHtml(link)}" ${paint({ text: 'link' }, 'display:inline-block')}>${escapeHtml(text)}</a>`
}

/** For mail programs without buttons. However long it is, it stays in the column. */
function copyAddress(link: string, label = t('Or copy this address')) {
  return `<p ${paint({ text: 'muted' }, 'margin:13px 0 0;font-size:14px;word-break:break-all')}>${escapeHtml(t('{label}:', { label }))}<br><a href="${escapeHtml(link)}" ${paint({ text: 'link' }, 'text-decoration:none')}>${escapeHtml(link)}</a></p>`
}

/** What somebody wrote before. */
function quotation({ head, text }: { head: string; text: string }) {
  const style = 'margin:8px 0 0;padding:0 0 0 14px;border-left-width:3px;border-left-style:solid'
  return `${below([paragraph(head, 'margin:0;font-size:14px')])}<blockquote ${paint({ text: 'muted', edge: 'line' }, style)}>${paragraph(text.trim(), 'margin:0')}</blockquote>`
}

function footer(company: Company, why: readonly string[]) {
  const [name = '', address = '', phone = '', ...rest] = signatureOf(company).map(escapeHtml)
  const sender = `<p style="margin:0">${[name, [address, phone].filter(Boolean).join(' · '), rest.join(' · ')].filter(Boolean).join('<br>')}</p>`
  const closing = closingOf(company)
  return below(
    [
      `<div ${paint({ text: 'muted' }, 'font-size:13px;line-height:1.5')}>${why.map((text) => paragraph(text, 'margin:0 0 6px')).join('')}${sender}${closing && paragraph(closing, 'margin:6px 0 0')}</div>`,
    ],
    'margin:22px 0 0;padding:16px 0 0',
  )
}

/**
 * The tokens of `app/theme` that mails use, in the light and in the dark scheme: mail programs know no custom properties. The light
 * one stands in each element; `darkScheme` is a part of the style sheet.
 */
const colours = {
  page: ['#f7fafa', '#0a1a23'],
  surface: ['#ffffff', '#112935'],
  band: ['#f7fafa', '#0d212c'],
  tint: ['#f0f7fa', '#163442'],
  onTint: ['#143e52', '#c3dee9'],
  ink: ['#0b2634', '#f1f6f8'],
  text: ['#142026', '#dfe8eb'],
  muted: ['#47555b', '#a9bac1'],
  line: ['#dfe5e7', '#23404d'],
  strong: ['#869398', '#64808c'],
  edge: ['#225871', '#538fab'],
  primary: ['#225871', '#78adc5'],
  onPrimary: ['#ffffff', '#0b2634'],
  link: ['#225871', '#9fc8da'],
  leaf: ['#143e52', '#143e52'],
  onLeaf: ['#ffffff', '#ffffff'],
} as const

type Colour = keyof typeof colours

interface Look {
  text?: Colour
  fill?: Colour
  edge?: Colour
}

const properties = { text: 'color', fill: 'background-color', edge: 'border-color' } as const
const looks = Object.keys(properties) as (keyof Look)[]

/** The attributes of an element: its colours in the light scheme, and the classes by which the dark one changes them. */
export function paint(look: Look, style = '') {
  const used = looks.flatMap((name) => (look[name] ? [[name, look[name]] as const] : []))
  const classes = used.map(([name, colour]) => `${name}-${colour}`).join(' ')
  const inline = [...used.map(([name, colour]) => `${properties[name]}:${colours[colour][0]}`), style].filter(Boolean)
  // Outlook fills cells by their attribute.
  const fill = look.fill ? ` bgcolor="${colours[look.fill][0]}"` : ''
  return `class="${classes}"${fill} style="${inline.join(';')}"`
}

const changes = looks.flatMap((name) =>
  Object.entries(colours)
    .filter(([, [light, dark]]) => light !== dark)
    .map(([colour, [, dark]]) => `.${name}-${colour}{${properties[name]}:${dark}!important}`),
)

const darkScheme = `@media (prefers-color-scheme:dark){${changes.join('')}}`
