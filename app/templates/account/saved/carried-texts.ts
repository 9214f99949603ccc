import { t } from '../../../../domain/language/translate.ts'
import { maxSaved } from '../../../../domain/saved/saved-home.ts'

/** `fresh` is undefined until the answer of the API. */
export function offerTitle({ asked, fresh, failed }: { asked: number; fresh?: number; failed: boolean }) {
  if (asked === 0) return t('This link carries no homes that can be read.')
  if (failed) return t('The homes of this link could not be loaded.')
  if (fresh === undefined) return t('Loading the homes of this link…')
  if (fresh === 0) return t('There is nothing to add from this link.')
  return t(
    '{count, plural, one {Add this home to the saved homes on this device?} other {Add these # homes to the saved homes on this device?}}',
    { count: fresh },
  )
}

interface Counts {
  /** In the link, of these listed, of these not saved here yet, and of these what fits. */
  asked: number
  listed: number
  others: number
  fresh: number
}

/** What of the link is not added, and why; empty when all of it is. */
export function carriedSentence({ asked, listed, others, fresh }: Counts) {
  const parts = [
    asked === 0 && t('It may have been cut off or changed on its way. Copy it once more on the other device.'),
    asked > listed &&
      t(
        '{count, plural, one {# home in this link is not listed any more.} other {# homes in this link are not listed any more.}}',
        {
          count: asked - listed,
        },
      ),
    listed > others &&
      t('{count, plural, one {# is saved here already.} other {# are saved here already.}}', {
        count: listed - others,
      }),
    others > fresh &&
      t(
        '{count, plural, one {# more does not fit: at most {most} homes are saved.} other {# more do not fit: at most {most} homes are saved.}}',
        {
          count: others - fresh,
          most: maxSaved,
        },
      ),
  ]
  return parts.filter(Boolean).join(' ')
}
