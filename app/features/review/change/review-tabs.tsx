import { t } from '../../../core/language/translate.ts'
import { reviewPath } from '../../../core/paths.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { ViewTabs } from '../../../frame/office/parts/view-tabs.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './change.module.css'
import { chooseParts } from './change-fields.tsx'

export type ReviewView = 'changes' | 'page' | 'side'

interface Props {
  /** Of the property. */
  id: string
  view: ReviewView
  /** Of the parts of the change. */
  count: number
  mayDecide: boolean
  formId: string
  /** Called when all parts were chosen. */
  onAll: () => void
}

/** The ways to look at a change, and the press that accepts all of it. */
export function ReviewTabs({ id, view, count, mayDecide, formId, onAll }: Props) {
  const names = { changes: t('Changes'), page: t('Whole page'), side: t('Side by side') }
  return (
    <div className={styles.tabRow}>
      <ViewTabs
        label={t('Views of the change')}
        views={(['changes', 'page', 'side'] as const).map((name) => ({
          label: names[name],
          to: reviewPath(id, name === 'changes' ? {} : { view: name }),
          current: name === view,
          count: name === 'changes' ? count : undefined,
        }))}
      />
      {mayDecide && (
        <OfficeButton
          variant="quiet"
          className="script-only"
          onClick={() => {
            chooseParts(formId, () => true)
            onAll()
          }}
        >
          <Icon name="check" />
          {t('Accept all')}
        </OfficeButton>
      )}
    </div>
  )
}
