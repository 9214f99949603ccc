interface Facts<Answer> {
  search: (text: string, signal: AbortSignal) => Promise<Answer>
  onStart: () => void
  onAnswer: (answer: Answer) => void
  onFailure: () => void
  /** Milliseconds after the last key. */
  pause?: number
  /** Runs `work` after so many milliseconds, unless what it returns is called before. */
  later?: (work: () => void, delay: number) => () => void
}

/**
 * Searches for what is being typed: once the keys rest, one search at a time. A newer text, or `stop`, ends the running
 * one, and nothing that it still answers is heard.
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
