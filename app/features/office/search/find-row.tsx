import { Link } from 'react-router'
import { Avatar } from '../../../frame/office/parts/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { markedParts } from '../rules/index-words.ts'
import type { Find } from './find.ts'
import styles from './find-row.module.css'
import { noteOpened } from './opened.ts'

interface Props {
  find: Find
  query: string
  /** In the list of a combobox: its id, and whether it is the one that Enter opens. */
  option?: { id: string; active: boolean }
  onOpen?: () => void
}

/** Something that was found, with what matches marked. */
export function FindRow({ find, query, option, onOpen }: Props) {
  const { to, title, detail, picture, person, icon } = find
  return (
    <Link
      to={to}
      className={classes(styles.row, option?.active && styles.active)}
      {...(option && { id: option.id, role: 'option', 'aria-selected': option.active, tabIndex: -1 })}
      onClick={() => {
        noteOpened(find)
        onOpen?.()
      }}
    >
      <span className={styles.sign}>
        {picture ? (
          <img src={picture} alt="" className={styles.picture} loading="lazy" />
        ) : person ? (
          <Avatar name={person} />
        ) : (
          <span className={styles.icon}>
            <Icon name={icon ?? 'search'} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <b>
          <Marked text={title} query={query} />
        </b>
        {detail && (
          <small>
            <Marked text={detail} query={query} />
          </small>
        )}
      </span>
    </Link>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  )
}
