import { t } from '../../core/language/translate.ts'
import { localPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Opens the device's share sheet for a path of this site; without one, copies its address. */
export function ShareLink({ path }: { path: string }) {
  const canShare = useHydrated() && 'share' in navigator
  return (
    <Button
      variant="line"
      size="small"
      className="script-only"
      onClick={() => share(location.origin + localPath(path))}
    >
      <Icon name={canShare ? 'share' : 'link'} />
      <span>{canShare ? t('Share') : t('Copy link')}</span>
    </Button>
  )
}

async function share(url: string) {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: t('Compare property'), url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: t('Link copied'), text: t('Paste it wherever you like.') })
  } catch {
    showToast({ title: t('The link could not be copied'), text: url, tone: 'warn' })
  }
}
