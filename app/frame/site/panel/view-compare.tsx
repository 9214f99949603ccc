import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { comparePath } from '../../../core/paths.ts'
import { useComparedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'

/** One home cannot be compared. */
const fewest = 2

/** Leads to the comparison once there are two homes; `reasonClass` is that of what says why it does not yet. */
export function ViewCompare({ full, reasonClass }: { full?: boolean; reasonClass?: string }) {
  const reasonId = useId()
  const { homes } = useComparedHomes()
  if (homes.length >= fewest)
    return (
      <Link className={buttonClass({ full })} to={comparePath(homes.map(({ id }) => id).toReversed())}>
        {t('View & Compare')}
      </Link>
    )
  return (
    <>
      <p id={reasonId} className={reasonClass}>
        {homes.length ? t('Choose one more home to compare.') : t('Choose two homes to compare.')}
      </p>
      <Button full={full} aria-disabled="true" aria-describedby={reasonId}>
        {t('View & Compare')}
      </Button>
    </>
  )
}
