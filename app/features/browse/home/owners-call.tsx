import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { autumnGable } from '../../../core/pictures/scenes.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import { CallToAction } from '../../../ui/page/call-to-action.tsx'
import styles from './owners-call.module.css'

/** Asks owners for their listing. */
export function OwnersCall() {
  return (
    <CallToAction
      heading={t('Have a place to rent or sell?')}
      text={t(
        'Send us the details and up to 8 photos. Our staff review each one, usually within a day, and it goes live.',
      )}
      scene={autumnGable}
    >
      <Link className={classes(buttonClass({ variant: 'light', size: 'large' }), styles.submit)} to={paths.submit}>
        {t('List Your Property')} <FreeBadge />
      </Link>
    </CallToAction>
  )
}
