import type { z } from 'zod'
import { type Refusal, refuseFields } from '../../app/core/answer.ts'
import { t } from '../../app/core/language/translate.ts'

type Checked<Value> = { value: Value } | { refused: Refusal }

/** What was sent, judged by its schema: its value, or 422 with the first message of each field, in the current language. */
export function check<Schema extends z.ZodType>(schema: Schema, sent: unknown): Checked<z.output<Schema>> {
  return checked(schema.safeParse(sent))
}

/** The same of what was parsed already. */
export function checked<Value>({ success, data, error }: z.ZodSafeParseResult<Value>): Checked<Value> {
  if (success) return { value: data }
  return refuseIssues(error.issues)
}

/** 422 with the first message of each field. */
export function refuseIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = issues.toReversed().map(({ path: [field = 'body'], message }) => [String(field), message])
  return refuseFields(Object.fromEntries(first))
}

/** What an API says of a value whose schema names no message itself, in the current language. Safe sentences: people read them. */
export function schemaMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue)
    case 'too_big':
    case 'too_small':
      return sizeMessage(issue)
    case 'invalid_value':
      return t('Use one of {names}.', { names: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return t('Leave out what is not known here: {names}.', { names: issue.keys.join(', ') })
    case 'invalid_format':
      return formatMessage(issue.format)
    default:
      return unacceptable()
  }
}

const unacceptable = () => t('This value is not acceptable.')

function typeMessage(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  const { expected, input } = issue
  if (input === undefined) return t('This is required.')
  if (Array.isArray(input) && issue.path?.length) return t('Give this once.')
  switch (expected) {
    case 'string':
      return t('Give a text.')
    case 'number':
      return t('Give a number.')
    case 'int':
      return t('Give a whole number.')
    case 'boolean':
      return t('Give true or false.')
    case 'array':
      return t('Give a list.')
    case 'object':
    case 'record':
      return issue.path?.length ? t('Give an object with its fields.') : notAnObject()
    default:
      return unacceptable()
  }
}

/** Of a whole body. */
export function notAnObject() {
  return t('Send one object with the fields of the form.')
}

function sizeMessage(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue) {
  const most = issue.code === 'too_big' ? Number(issue.maximum) : undefined
  const least = issue.code === 'too_small' ? Number(issue.minimum) : undefined
  switch (issue.origin) {
    case 'string':
      if (least === 1) return t('This is required.')
      return most === undefined
        ? t('{count, plural, one {At least # character.} other {At least # characters.}}', { count: least! })
        : t('{count, plural, one {At most # character.} other {At most # characters.}}', { count: most })
    case 'array':
    case 'set':
      return most === undefined
        ? t('{count, plural, one {At least # entry.} other {At least # entries.}}', { count: least! })
        : t('{count, plural, one {At most # entry.} other {At most # entries.}}', { count: most })
    default:
      return most === undefined ? t('At least {least}.', { least: least! }) : t('At most {most}.', { most })
  }
}

function formatMessage(format: string) {
  if (format === 'email') return t('Give an email address.')
  if (format === 'date') return t('Give a day such as 2026-01-31.')
  if (format === 'datetime') return t('Give an instant such as 2026-01-31T15:00:00Z.')
  return unacceptable()
}
