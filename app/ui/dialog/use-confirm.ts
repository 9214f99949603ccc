import { useState } from 'react'

/**
 * Asks a question in a dialog and waits for the answer: `ask` within an operation, `asked` and `answer` for the dialog.
 * The answer is boolean unless another type is given.
 */
export function useConfirm<Fact, Answer = boolean>() {
  const [open, setOpen] = useState<{ fact: Fact; answer: (answer: Answer) => void }>()
  return {
    asked: open?.fact,
    ask: (fact: Fact) =>
      new Promise<Answer>((resolve) => {
        setOpen({
          fact,
          answer(answer) {
            setOpen(undefined)
            resolve(answer)
          },
        })
      }),
    answer: (answer: Answer) => open?.answer(answer),
  }
}
