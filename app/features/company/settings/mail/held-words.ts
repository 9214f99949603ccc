import { t } from '../../../../core/language/translate.ts'
import type { HeldMail } from '../../../inbox/rules/held-mail.ts'

/** Why a mail is in no thread, and what to do. */
export function heldText({ reason, via, text, takes }: HeldMail): string {
  return [whyText(reason, via), whereText({ reason, via, text }), takes && takeText()].filter(Boolean).join(' ')
}

function whyText(reason: HeldMail['reason'], via: HeldMail['via']): string {
  switch (reason) {
    case 'looks-automatic':
      return t('It looks as if a program wrote it: a newsletter, a list, an absence note.')
    case 'too-many':
      return t('More than 30 mails came from this address within an hour.')
    case 'too-large':
      return via === 'webhook'
        ? t(
            'It has more than 30 MB. The mail service was told so (413) and may have returned it: ask the sender for a smaller one.',
          )
        : t('It has more than 30 MB.')
    case 'unreadable':
      return t('It could not be read as a mail.')
    case 'no-sender':
      return t('It names no sender, so that nobody can be answered.')
    case 'renumbered':
      return t(
        'The mail server numbered the mailbox anew. What came since the last visit was not read: look through the newest mails.',
      )
    case 'automatic':
      return t('An absence note, a bounce or another mail of a program.')
    case 'loop':
      return t('A mail of ours that came back, or too many from one address.')
  }
}

function whereText({ reason, via, text }: Pick<HeldMail, 'reason' | 'via' | 'text'>): string {
  if (reason === 'renumbered' || reason === 'too-large') return via === 'imap' ? t('It is still in the mailbox.') : ''
  if (via === 'imap') return t('It is still in the mailbox.')
  return text === null ? t('The mail service was told that it came in (200); its text is not kept.') : ''
}

function takeText() {
  return t('If a person wrote it, put it into the inbox.')
}
