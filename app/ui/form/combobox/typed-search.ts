interface Facts<Answer> {
  search: (text: string, signal: AbortSignal) => Promise<Answer>
  onStart: () => void
  onAnswer: (answer: Answer) => void
  onFailure: () => void
  /** Milliseconds after the last keystroke. */
  pause?: number
  /** Runs `work` after `delay` milliseconds, unless the returned function is called first. */
  later?: (work: () => void, delay: number) => () => void
}

/**
 * Debounced searches for typed text, one at a time. A newer text, or `stop`, aborts the running search, whose answer is
 * then ignored.
 */
export function createTypedSearch<Answer>(facts: Facts<Answer>) {
  const { search, onStart, onAnswer, onFailure, pause = 200, later = afterDelay } = facts
  let cancel = () => {}
  let running = new AbortController()

  async function run(text: string, { signal }: AbortController) {
    try {
      const answer = await search(text, signal)
      if (!signal.aborted) onAnswer(answer)
    } catch {
      if (!signal.aborted) onFailure()
    }
  }

  function stop() {
    cancel()
    running.abort()
  }

  return {
    type(text: string, at: 'rest' | 'once' = 'rest') {
      stop()
      running = new AbortController()
      const mine = running
      onStart()
      cancel = later(() => void run(text, mine), at === 'once' ? 0 : pause)
    },
    stop,
  }
}

function afterDelay(work: () => void, delay: number) {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}
