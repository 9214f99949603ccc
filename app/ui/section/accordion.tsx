import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Disclosure } from './disclosure.tsx'

interface Props {
  /** Unique among the accordions of a page: of items with the same name only one is open at a time. */
  name: string
  items: { title: string; body: ReactNode }[]
}

/** Items that open one at a time, the first open initially. */
export function Accordion({ name, items }: Props) {
  return items.map(({ title, body }, place) => (
    <Disclosure key={title} name={name} open={place === 0} heading={title} level="h3" className={styles.item}>
      {body}
    </Disclosure>
  ))
}
