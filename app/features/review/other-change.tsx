import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { behindReview } from '../../core/office-paths.ts'
import { askBehind } from '../../frame/office/behind.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ReviewData } from './review-data.ts'
import styles from './review-notes.module.css'
import type { Review } from './rules/review.ts'

/** Milliseconds between two looks at whether somebody has come between. */
const every = 15_000

/** A line when the owner or a colleague has changed or decided what is on screen; only Reload changes the screen. */
export function OtherChange({ review }: { review: Review }) {
  const { id } = review.property
  const [other, setOther] = useState<{ who: string }>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOver = false
    async function look() {
      if (document.hidden) return
      const now = await askBehind<ReviewData>(behindReview(id)).catch(() => undefined)
      if (!isOver && now && now.review.copy !== review.copy) setOther({ who: now.review.lastChange?.who ?? '' })
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, review.copy])
  if (!other) return null
  return (
    <div role="alert" className={styles.note} data-tone="warn">
      <Icon name="alert-circle" />
      <p>
        <b>{other.who ? t('Changed by {who} just now.', { who: other.who }) : t('Changed just now.')}</b>{' '}
        {t('Nothing is decided on the old copy.')}
      </p>
      <OfficeButton onClick={() => void revalidate()}>{t('Reload')}</OfficeButton>
    </div>
  )
}
