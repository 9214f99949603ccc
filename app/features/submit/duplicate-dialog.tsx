import { t } from '../../core/language/translate.ts'
import { foreignLanguage } from '../../core/listing/words.ts'
import { localPath, propertyPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import type { LikelyDuplicate } from './rules/submission.ts'

interface Props {
  found: readonly LikelyDuplicate[]
  /** True: send it all the same. */
  onAnswer: (send: boolean) => void
}

/** Asks once, before a property is sent that is perhaps on the site already. */
export default function DuplicateDialog({ found, onAnswer }: Props) {
  return (
    <MessageDialog
      open
      onClose={() => onAnswer(false)}
      tone="warn"
      title={t('Is this home on our site already?')}
      text={
        <>
          {found.map(({ id, title, address, by }) => (
            <p key={id}>
              <a href={localPath(propertyPath(id))} target="_blank" rel="noopener" lang={foreignLanguage(title)}>
                {title.text}
              </a>
              {', '}
              {address}
              <br />
              <span>
                {by === 'photo' ? t('A photo of it looks like one of yours.') : t('It has the same address.')}
              </span>
            </p>
          ))}
          <p>
            {t('If it is another home, send yours all the same. If it is the same one, you need not send it again.')}
          </p>
        </>
      }
      actions={
        <>
          <Button full variant="line" onClick={() => onAnswer(false)}>
            {t('Back to the form')}
          </Button>
          <Button full onClick={() => onAnswer(true)}>
            {t('Send it all the same')}
          </Button>
        </>
      }
    />
  )
}
