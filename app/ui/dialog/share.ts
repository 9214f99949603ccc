import { t } from '../../core/language/translate.ts'
import { showToast } from './toast.tsx'

/** Hands an address to the device's own dialog for sharing, or else copies it, and says so. */
export async function share(title: string, url: string) {
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
