import { Form, useNavigation, useParams } from 'react-router'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { mostWords, type Words } from '../../owners/rules/own-listing.ts'
import styles from './owner-words.module.css'

/** What owner and office wrote about a listing, and a field to write to the owner. */
export function OwnerWords({ said, refused }: { said: readonly Words[]; refused?: string }) {
  const { formData } = useNavigation()
  const { id } = useParams()
  return (
    <section className={styles.words}>
      <h2>{t('The owner')}</h2>
      <ul>
        {said.map(({ id, by, text, at }) => (
          <li key={id}>
            <b>{by === 'office' ? t('The office') : t('The owner')}</b> <time dateTime={at}>{formatMoment(at)}</time>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      <Form key={said[0]?.id} method="post" preventScrollReset noValidate>
        <KeptFields name={`to owner ${id}`} />
        <TextArea
          name="to-owner"
          label={t('Write to the owner')}
          hint={t('Sent by mail, with the private link to answer.')}
          rows={3}
          maxLength={mostWords}
          error={refused}
        />
        <Button type="submit" variant="line" busy={formData?.has('to-owner')} busyText={t('Sending...')}>
          {t('Send')}
        </Button>
      </Form>
    </section>
  )
}
