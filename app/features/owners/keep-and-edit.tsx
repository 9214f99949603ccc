import type { ReactNode } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

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
