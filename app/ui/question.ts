import { useState } from 'react'

/** Asks what a dialog shows, and waits for the answer: `ask` in the middle of an errand, `asked` and `answer` for the dialog. */
export function useQuestion<Fact>() {
  const [open, setOpen] = useState<{ fact: Fact; answer: (yes: boolean) => void }>()
  return {
    asked: open?.fact,
    ask: (fact: Fact) =>
      new Promise<boolean>((resolve) => {
        setOpen({
          fact,
          answer(yes) {
            setOpen(undefined)
            resolve(yes)
          },
        })
      }),
    answer: (yes: boolean) => open?.answer(yes),
  }
}
