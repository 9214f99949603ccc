import { Form, useNavigation } from 'react-router'
import { currentLanguage } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { personPath } from '../../core/office-paths.ts'
import { languageQuery, localPath } from '../../core/paths.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './person.module.css'
import { addressText, bringsText } from './person-words.ts'
import type { ContactIdentifier, ContactPage } from './rules/person.ts'

const separating = 'separate'

/**
 * What the law gives a person: a copy of their data, and that it is erased (PIPEDA, principles 4.9 and 4.5). Where staff have joined
 * several addresses, they choose whose data it is.
 */
export function PersonRequest({ person: { id, identifiers: parts } }: { person: ContactPage }) {
  return (
    <section>
      <h2>{t('When this person asks')}</h2>
      <form method="get" className={styles.request}>
        {parts.length > 1 && (
          <fieldset>
            <legend>{t('Whose data is it?')}</legend>
            <ul className={styles.rows}>
              {parts.map((part) => (
                <Part key={part.value} part={part} />
              ))}
            </ul>
          </fieldset>
        )}
        <div className="flex wraps gap-8">
          <OfficeButton
            type="submit"
            formAction={`/api/person-data/${encodeURIComponent(id)}`}
            name={languageQuery}
            value={currentLanguage()}
          >
            <Icon name="download" />
            {t('Export their data')}
          </OfficeButton>
          <OfficeButton type="submit" variant="danger" formAction={localPath(`${personPath(id)}/erase`)}>
            <Icon name="trash" />
            {t('Erase …')}
          </OfficeButton>
        </div>
      </form>
      <Form method="post" id={separating} preventScrollReset>
        <input type="hidden" name="do" value="separate" />
      </Form>
    </section>
  )
}

function Part({ part }: { part: ContactIdentifier }) {
  const address = addressText(part)
  const parting = useNavigation().formData?.get('email') === part.value
  return (
    <li>
      <label className={styles.part}>
        <input type="checkbox" name="address" value={part.value} defaultChecked />
        <span>
          {address}
          <small>{bringsText(part)}</small>
        </span>
      </label>
      {part.separable && (
        <OfficeButton
          type="submit"
          form={separating}
          name="email"
          value={part.value}
          busy={parting}
          aria-label={t('Not the same person: {email}', { email: address })}
        >
          {parting ? t('Parting') : t('Not the same person')}
        </OfficeButton>
      )}
    </li>
  )
}
