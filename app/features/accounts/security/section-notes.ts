import { t } from '../../../core/language/translate.ts'
import { accountTexts, passwordTexts } from '../rules/own-account.ts'
import type { SectionNote } from './section.tsx'
import type { SectionName, SectionRefusal } from './security-action.ts'

/** What the page says after a form was accepted, by the key in its address. */
const doneNotes: Record<string, { section: SectionName; tone?: 'bad'; text: () => string }> = {
  added: { section: 'passkeys', text: () => t('The passkey opens your account now.') },
  renamed: { section: 'passkeys', text: () => t('Your change is saved.') },
  removed: { section: 'passkeys', text: () => t('It no longer opens your account.') },
  changed: { section: 'password', text: () => passwordTexts.changed },
  on: { section: 'two-step', text: () => t('Two-step sign-in is on.') },
  codes: { section: 'two-step', text: () => t('Your former recovery codes no longer work.') },
  off: { section: 'two-step', text: () => t('Two-step sign-in is off.') },
  connected: { section: 'elsewhere', text: () => t('It signs you in from now on.') },
  taken: { section: 'elsewhere', tone: 'bad', text: () => t('That account is connected already.') },
  failed: {
    section: 'elsewhere',
    tone: 'bad',
    text: () => t('Nobody came back from that service. Try again, or use another way.'),
  },
  disconnected: { section: 'elsewhere', text: () => t('It no longer opens your account.') },
  mailed: { section: 'email', text: () => accountTexts.emailSent },
  moved: { section: 'email', text: () => t('Your email is changed. Your other devices are signed out.') },
  saved: { section: 'staff-rule', text: () => t('Your change is saved.') },
}

/** Finds what stands at the head of a section: why its form was refused, or what it did. */
export function createSectionNotes(refused: SectionRefusal | undefined, done: string | null) {
  return function noteOf(section: SectionName): SectionNote | undefined {
    if (refused) {
      return refused.section === section && refused.reason ? { tone: 'bad', text: refused.reason } : undefined
    }
    const note = done && Object.hasOwn(doneNotes, done) ? doneNotes[done] : undefined
    return note?.section === section ? { tone: note.tone ?? 'ok', text: note.text() } : undefined
  }
}
