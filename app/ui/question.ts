import { useState } from 'react'

/**
 * Asks what a dialog shows, and waits for the answer: `ask` in the middle of an operation, `asked` and `answer` for the
 * dialog. The answer is yes or no unless another type is named.
 */
export function useQuestion<Fact, Answer = boolean>() {
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
