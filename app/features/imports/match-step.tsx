import { Form, Link, useNavigation } from 'react-router'
import { formatLongDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import {
  bedroomChoices,
  kindLabel,
  kinds,
  offerBadge,
  offers,
  provinceLabel,
  provinces,
  washroomChoices,
} from '../../core/listing/fields/choices.ts'
import { noRooms } from '../../core/listing/fields/field-codecs.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from './import.module.css'
import styles from './match-step.module.css'
import { type ImportBatch, requiredFields } from './rules/import-batch.ts'
import { type ImportField, importTargets, targetLabel } from './rules/import-columns.ts'

/** Which column is which, and what counts for every row. */
export function MatchStep({ batch }: { batch: ImportBatch }) {
  const { columns, counts, dateQuestion, dateOrder, constants } = batch
  const { state } = useNavigation()
  const matched = columns.filter(({ target }) => target).length
  const taken = new Set(columns.map(({ target }) => target))
  const asked = constantFields(batch).filter((field) => !taken.has(field))
  return (
    <Form method="post" className={layout.section}>
      <input type="hidden" name="form" value="match" />
      <header>
        <h2>{t('Which column is which?')}</h2>
        <span>
          {t(
            '{rows, plural, one {# row.} other {# rows.}} {matched, plural, one {# of {all} matched by its name.} other {# of {all} matched by their names.}}',
            {
              rows: counts.rows,
              matched,
              all: columns.length,
            },
          )}
        </span>
      </header>
      <table className={styles.match}>
        <thead>
          <tr>
            <th scope="col">{t('Your column')}</th>
            <th scope="col">{t('First rows')}</th>
            <th scope="col">{t('Goes to')}</th>
            <th scope="col">
              <span className="hidden-text">{t('State')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples, target }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <tr key={at}>
              <th scope="row">{header || t('Column {number}', { number: at + 1 })}</th>
              <td className={styles.sample}>{samples.join(' · ')}</td>
              <td>
                <span className={styles.choice}>
                  <select
                    name={`column-${at}`}
                    defaultValue={target ?? ''}
                    aria-label={t('Goes to, {column}', { column: header || String(at + 1) })}
                  >
                    <option value="">{t('Do not import')}</option>
                    {importTargets.map((name) => (
                      <option key={name} value={name}>
                        {targetLabel(name)}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" />
                </span>
              </td>
              <td className={styles.state}>
                {target === 'availableOn' && dateQuestion ? (
                  <span className={styles.asks}>
                    <Icon name="info-circle" />
                    {t('Day first?')}
                  </span>
                ) : target ? (
                  <span className={styles.good}>
                    <Icon name="check" />
                    {t('Matched')}
                  </span>
                ) : (
                  t('Left out')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dateQuestion ? (
        <div className={styles.question}>
          <Segmented
            label={t('“{header}” reads {cell}.', { header: dateQuestion.header, cell: dateQuestion.cell })}
            name="dateOrder"
            defaultValue={dateOrder ?? undefined}
            required
            options={[
              ['day', formatLongDay(dateQuestion.day)],
              ['month', formatLongDay(dateQuestion.month)],
            ]}
          />
        </div>
      ) : (
        dateOrder && <input type="hidden" name="dateOrder" value={dateOrder} />
      )}
      <header>
        <h2>{t('The same for every row')}</h2>
        <span>{t('Counts where a row says nothing.')}</span>
      </header>
      <div className={styles.constants}>
        {asked.map((field) => (
          <FieldInput
            key={field}
            field={field}
            name={`constant-${field}`}
            label={targetLabel(field)}
            value={constants[field]}
          />
        ))}
      </div>
      <div>
        <CheckField
          name="agreed"
          required
          defaultChecked={batch.state !== 'matching'}
          label={t('I may advertise these homes, and agree to the terms for all of them.')}
        />
        <CheckField name="remember" defaultChecked label={t('Remember this match for next time')} />
      </div>
      <div className={layout.actions}>
        <Button type="submit" size="large" busy={state === 'submitting'} busyText={t('Checking all rows...')}>
          {t('Check all rows')}
        </Button>
        <Link to="?step=upload" className={buttonClass({ variant: 'line', size: 'large' })}>
          {t('Back')}
        </Link>
      </div>
    </Form>
  )
}

/** What must be said, and what was said; without parts of an address, which differ for every row. */
function constantFields({ missing, constants }: ImportBatch): ImportField[] {
  const own: ImportField[] = ['line', 'streetNumber', 'streetName']
  return requiredFields.filter((field) => !own.includes(field) && (missing.includes(field) || constants[field]))
}

interface Props {
  field: ImportField
  name: string
  label: string
  value?: string
  error?: string
}

/** What is typed in place of a cell: a choice where the form has one. */
export function FieldInput({ field, name, label, value = '', error }: Props) {
  const choices = choicesOf(field)
  if (!choices) {
    const type = field === 'availableOn' ? 'date' : 'text'
    return <TextField label={label} name={name} type={type} defaultValue={value} error={error} />
  }
  return (
    <SelectField label={label} name={name} defaultValue={value} error={error}>
      <option value="">{t('Choose…')}</option>
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

function choicesOf(field: ImportField): [string, string][] | undefined {
  if (field === 'offer') return offers.map((offer) => [offer, offerBadge[offer]])
  if (field === 'kind') return kinds.map((kind) => [kind, kindLabel[kind]])
  if (field === 'province') return provinces.map((province) => [province, provinceLabel[province]])
  if (field === 'beds') return [noRooms, ...bedroomChoices.map(String)].map((one) => [one, one])
  if (field === 'washrooms') return [noRooms, ...washroomChoices.map(String)].map((one) => [one, one])
  if (field === 'language') {
    return [
      ['en', t('English')],
      ['fr', t('French')],
    ]
  }
}
