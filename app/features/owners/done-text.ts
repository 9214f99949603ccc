import { t, tc } from '../../core/language/translate.ts'
import { type OwnerAction, ownerTexts } from './rules/own-listing.ts'

/** What an action that was carried out is called, by the name of its form. */
export function doneText(done: string) {
  switch (done) {
    case 'confirm':
      return t('Noted: it is still available.')
    case 'close':
      return t('It is no longer on offer.')
    case 'open':
      return t('It is on offer again.')
    case 'take-down':
      return t('Taken down')
    case 'put-back':
      return t('It is back.')
    case 'words':
      return tc('of a message', 'Sent')
    case 'send-answers':
      return t('Your answer is sent.')
    case 'keep-answers':
      return t('Your answer is kept. It is not sent yet.')
    case 'replace-links':
      return ownerTexts.replaced
    case 'keep':
      return t('Your account keeps this listing.')
    case 'cancel-visit':
      return t('The visit is cancelled. We tell the visitor why.')
    case 'offer':
      return t('Visitors can choose among the new times.')
    case 'edit':
      return t('Your change is kept.')
    case 'edit-again':
      return t('Your change is kept. The office is told and checks the listing again.')
    case 'edit-waiting':
      return t('Your change is being checked.')
    case 'withdraw-edit':
      return t('Your change is taken back.')
    default:
      return t('Done.')
  }
}

/** What takes an action back. */
export function undoOf(done: string): OwnerAction | undefined {
  if (done === 'take-down') return 'put-back'
  return done === 'close' ? 'open' : undefined
}

/** The id of the part of the page that an action has changed; 'home' is its head. */
export function partOf(done: string) {
  switch (done) {
    case 'confirm':
      return 'available'
    case 'close':
    case 'take-down':
      return 'ending'
    case 'words':
      return 'said'
    case 'send-answers':
    case 'keep-answers':
      return 'asked'
    case 'replace-links':
    case 'keep':
      return 'link'
    case 'cancel-visit':
      return 'visits'
    case 'offer':
    case 'withdraw-time':
      return 'times'
    case 'edit-waiting':
      return 'waiting'
    default:
      return 'home'
  }
}
