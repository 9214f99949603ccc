import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { t } from '../../../../core/language/translate.ts'
import { localPath, paths } from '../../../../core/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { CloseButton } from '../../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { CheckField, TextField } from '../../../../ui/form/field.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { readMemory, writeCarried } from '../../../saved/rules/memory.ts'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import styles from './carry-content.module.css'

/** Letters of a link whose code a phone's camera still reads on a screen: 93 modules at level L. */
const maxInCode = 900
/** Mail and messages may cut longer links. */
const longLink = 2_000

export interface CarryProps {
  homes: readonly SavedHome[]
  titleId: string
  onClose: () => void
}

/** The link that carries the saved homes to another device, and its code for a camera. */
export function CarryContent({ homes, titleId, onClose }: CarryProps) {
  const [withNotes, setWithNotes] = useState(true)
  const listed = useMemo(() => homes.map(({ id, kept }) => ({ id, note: readMemory(kept).note })), [homes])
  const hasNotes = listed.some(({ note }) => note)
  const link = useMemo(() => {
    const carried = withNotes ? listed : listed.map(({ id }) => ({ id }))
    return `${location.origin}${localPath(paths.bookmarks)}#${writeCarried(carried)}`
  }, [withNotes, listed])
  const fits = link.length <= maxInCode

  return (
    <div className={styles.carry}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('Your saved homes on another device')}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <p>
        {t(
          'Open this link there, or point its camera at the code. Nothing is sent to us: the list stands in the link itself.',
        )}
      </p>
      {fits ? (
        <Code text={link} />
      ) : (
        <p className={styles.note}>{t('The list is too long for a code that a camera can read. Use the link.')}</p>
      )}
      {hasNotes && (
        <CheckField
          label={t('With my notes')}
          checked={withNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
        />
      )}
      <TextField
        label={t('Link')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        hint={link.length > longLink ? t('This link is long: mail and messages may cut it off.') : undefined}
      />
      <div className={styles.actions}>
        <Button onClick={() => copy(link)}>
          <Icon name="link" />
          {t('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="line"
            onClick={() => void navigator.share({ title: t('Saved homes'), url: link }).catch(() => {})}
          >
            <Icon name="share" />
            {t('Share')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A QR code (ISO/IEC 18004), dark on white in both colour schemes, with its quiet zone of four modules. */
function Code({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'L', border: 4 }), [text])
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={t('Code with the link to your saved homes')}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={dark} />
    </svg>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: t('Link copied'), text: t('Paste it wherever you like.') })
  } catch {
    showToast({ title: t('The link could not be copied'), text: t('Select it and copy it by hand.'), tone: 'warn' })
  }
}
