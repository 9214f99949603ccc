import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './location-field.module.css'

/** Of a search field with an icon before its text. */
export const searchControl = styles.control

/** Where somebody looks for a home, with its label; `children` are its suggestions. */
export function LocationField({ label, children, ...input }: ComponentProps<'input'> & { id: string; label: string }) {
  return (
    <div className={styles.location}>
      <label htmlFor={input.id}>{label}</label>
      <span className={styles.control}>
        <Icon name="map-pin" />
        <input enterKeyHint="search" {...input} />
        {children}
      </span>
    </div>
  )
}
