import { type ComponentProps, useRef, useState } from 'react'
import { tidy } from '../../../../core/listing/search/property-search.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { useAfterHydration } from '../../../../ui/hydrated.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** What is searched for: the text in its one spelling. */
  value: string
  onType: (text: string) => void
}

/** Text as it is typed, spaces too. Another search takes its place, unless the text is another spelling of it. */
export function FilterText({ value, onType, ...rest }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before hydration, whose search the form asks for: its spaces and the caret stay.
  useAfterHydration(() => field.current && setText(field.current.value))
  if (seen !== value) {
    setSeen(value)
    if (tidy(text) !== value) setText(value)
  }
  return (
    <TextField
      {...rest}
      ref={field}
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
