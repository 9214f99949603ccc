import { Form } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import styles from './staff-search.module.css'

interface Props {
  /** The page that answers. */
  action: string
  label: string
  words: string
  /** What else the address says and a search keeps. */
  kept: Record<string, string | undefined>
}

/** One line of words to search for. Enter sends it. */
export function StaffSearch({ action, label, words, kept }: Props) {
  return (
    <Form action={action} role="search" className={styles.search}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon name="search" />
      <input type="search" name="q" defaultValue={words} maxLength={60} placeholder={label} aria-label={label} />
    </Form>
  )
}
