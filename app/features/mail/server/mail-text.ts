import { t } from '../../../core/language/translate.ts'
import { formatPhone } from '../../../core/phone.ts'
import { type Company, companyAddress, companyText, legalName, wordsIn } from '../../company/rules/company.ts'
import type { Block, HomeCard, Link, MailContent } from './mail-content.ts'

/** The plain part: the same sentences and addresses as the HTML, in the same order. */
export function mailText({ subject, title = subject, blocks, why = [], letter }: MailContent, company: Company) {
  const parts = blocks.flatMap((block) => (block ? blockText(block) : []))
  const signature = signatureOf(company).join('\n')
  const quote = letter?.quote ? [letter.quote.head, quoted(readable(letter.quote.text))] : []
  const end = `-- \n${[...why, signature, closingOf(company)].filter(Boolean).join('\n\n')}`
  const said = letter ? [...parts, end, ...quote] : [title, ...parts, end]
  return `${said.filter(Boolean).join('\n\n')}\n`
}

function blockText(block: Block): string[] {
  if ('text' in block) return [[readable(block.text.trim()), ...(block.links ?? []).map(factOfLink)].join('\n')]
  if ('notes' in block) return block.notes.map(readable)
  if ('facts' in block) return [block.facts.map(factLine).join('\n')]
  if ('chips' in block) return [block.chips.map((chip) => `- ${oneLine(chip)}`).join('\n')]
  if ('homes' in block) return block.homes.map(homeText)
  if ('button' in block) return [linkLine(block.button)]
  if ('answers' in block) {
    const each = block.answers.map(({ text, hint, link }) => `${text}\n${hint}\n${link}`)
    return [...each, linkLine({ text: t('All of them are on one page'), link: block.all })]
  }
  return [block.links.map(factOfLink).join('\n')]
}

function homeText({ head, title, lines, link }: HomeCard) {
  return [...[head, title, ...lines].filter((line) => line !== undefined).map(oneLine), link].filter(Boolean).join('\n')
}

function factOfLink({ text, link }: Link) {
  return text.endsWith('?') ? `${text} ${link}` : factLine([text, link])
}

/** "Name: Ann" */
function factLine([label, value]: readonly [string, string]) {
  return t('{label}: {value}', { label, value: oneLine(value) })
}

/** An address on a line of its own, below its words. */
function linkLine({ text: label, link }: Link) {
  return `${t('{label}:', { label })}\n${link}`
}

/** "> Is it quiet?" */
function quoted(text: string) {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** The lines at the end of a mail: who writes, as the law wants it of mail about saved searches, and how to reach them. */
export function signatureOf(company: Company) {
  const { text: hours } = companyText(company, 'hours')
  return [legalName(company), companyAddress(company), formatPhone(company.phone), hours, company.email].filter(Boolean)
}

/** What the company says below every mail, in the current language. */
export function closingOf({ closing }: Company) {
  return closing ? readable(wordsIn(closing).text) : ''
}

/** Replaces characters that could end a header line or are invisible in it. No-break spaces stay: French asks for them. */
export function oneLine(text: string) {
  return text.replace(/(?:(?!\u00a0)[\p{Cc}\u2028\u2029\s])+/gu, ' ').trim()
}

/** Removes control characters that a terminal could interpret. */
export function readable(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
