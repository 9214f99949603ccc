import { type ComponentType, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import type { CarryProps } from './carry-content.tsx'

const titleId = 'carry-title'

/** Opens the link and the code that carry the saved homes to another device; loaded on first opening. */
export function CarryButton({ homes }: { homes: readonly SavedHome[] }) {
  const [open, setOpen] = useState(false)
  const [Content, setContent] = useState<ComponentType<CarryProps> | null>(null)

  function show() {
    setOpen(true)
    if (!Content) import('./carry-content.tsx').then((loaded) => setContent(() => loaded.CarryContent), fail)
  }

  function fail() {
    setOpen(false)
    showToast({ title: t('The link could not be made.'), text: t('Check your connection and try again.'), tone: 'bad' })
  }

  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={show}>
        <Icon name="device-mobile-share" />
        {t('To another device')}
      </Button>
      <Dialog open={open && Content !== null} onClose={() => setOpen(false)} labelledBy={titleId}>
        {Content && <Content homes={homes} titleId={titleId} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
