import type { ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import styles from './listing.module.css'

interface Props {
  /** What `changeOwnListing` is to do. */
  does: string
  variant?: 'primary' | 'line' | 'link'
  icon?: IconName
  fields?: Record<string, string>
  label?: string
  children: ReactNode
}

/** One press that changes the listing; works without script. */
export function DoForm({ does, variant = 'line', icon, fields = {}, label, children }: Props) {
  const { formData } = useNavigation()
  const busy =
    formData?.get('do') === does && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
  return (
    <Form method="post" action="?" replace preventScrollReset className="stack">
      <input type="hidden" name="do" value={does} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {variant === 'link' ? (
        <button type="submit" className={styles.link} disabled={busy} aria-label={label}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </button>
      ) : (
        <Button type="submit" variant={variant} full busy={busy} aria-label={label}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </Button>
      )}
    </Form>
  )
}

/** Of the form with the answers to the office. */
export const answersFormId = 'asked-changes'

/** The way to the form of the listing from a page where answers to the office may be typed: they are kept first, and stand beside the form. */
export function KeepAndEdit({ children }: { children: ReactNode }) {
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('do') === 'change-listing'
  return (
    <Button
      type="submit"
      form={answersFormId}
      name="do"
      value="change-listing"
      variant="line"
      busy={busy}
      // Another page opens: unlike the other buttons of the form it starts at its top, and Back leads here.
      onClick={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Icon name="pencil" />
      {children}
    </Button>
  )
}
