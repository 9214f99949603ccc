import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** Posts a form to the screen's own action; resolves with its answer, undefined where none came (`keepFailedPost`). */
export function useAnswer<Answer>() {
  const { submit, state, data } = useFetcher<Answer>()
  const waiting = useRef<PromiseWithResolvers<Answer | undefined>>(undefined)

  useEffect(() => {
    if (state !== 'idle') return
    waiting.current?.resolve(data as Answer | undefined)
    waiting.current = undefined
  }, [state, data])

  return (form: FormData) => {
    const answer = Promise.withResolvers<Answer | undefined>()
    waiting.current = answer
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
    return answer.promise
  }
}
