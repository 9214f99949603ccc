import { type ComponentProps, useState } from 'react'
import { tidy } from '../../../../core/listing/search/property-search.ts'
import { TextField } from '../../../../ui/form/field.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** What is searched for: the text in its one spelling. */
  value: string
  onType: (text: string) => void
}

/** Text as it is typed, spaces too. Another search takes its place, unless the text is another spelling of it. */
export function FilterText({ value, onType, ...rest }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (tidy(text) !== value) setText(value)
  }
  return (
    <TextField
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onType(target.value)
      }}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}
