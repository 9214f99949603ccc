import { t } from '../../../core/language/translate.ts'
import type { Property } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { RoundButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Opens the device's share sheet; without one, copies the address. */
export function ShareButton({ property }: { property: Pick<Property, 'name' | 'language' | 'otherTitle'> }) {
  const title = titleIn(property).text
  return (
    <RoundButton className="script-only" aria-label={t('Share {name}', { name: title })} onClick={() => share(title)}>
      <Icon name="share" />
    </RoundButton>
  )
}

async function share(title: string) {
  const url = location.origin + location.pathname
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
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
