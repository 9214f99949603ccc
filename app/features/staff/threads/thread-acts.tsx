import { useFetcher, useFetchers, useNavigation } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import type { ThreadSummary } from '../../../../domain/message/thread.ts'
import { LoginAgain } from '../frame/login-again.tsx'
import type { ThreadOutcome } from './thread-action.ts'
import styles from './thread-screen.module.css'
import { personName } from './thread-words.ts'

type Named = Pick<ThreadSummary, 'id' | 'name'>
const acts = ['state', 'assign'] as const

/**
 * Makes a form act by itself: neither the next act nor another screen takes it back. Without script it is a plain form. `act` keeps
 * who answers apart from what closes or snoozes, so that both may be on their way.
 */
export function actForm(id: string, act: (typeof acts)[number]) {
  return { navigate: false, fetcherKey: keyOf(id, act) }
}

function keyOf(id: string, act: string) {
  return `thread ${id} ${act}`
}

/** All forms about threads that are on their way, the oldest first. */
export function useFormsUnderWay(): FormData[] {
  const { formData } = useNavigation()
  return [...useFetchers().map((fetcher) => fetcher.formData), formData].filter((form) =>
    form?.has('thread'),
  ) as FormData[]
}

/** What the server refused of these threads. It stays until the next act on that thread. */
export function RefusedActs({ threads }: { threads: readonly Named[] }) {
  return threads.flatMap((thread) =>
    acts.map((act) => <RefusedAct key={keyOf(thread.id, act)} act={act} thread={thread} />),
  )
}

function RefusedAct({ thread, act }: { thread: Named; act: string }) {
  const { data, state } = useFetcher<ThreadOutcome>({ key: keyOf(thread.id, act) })
  if (!data?.failed || state !== 'idle') return null
  return (
    <>
      <p role="alert" className={styles.failed}>
        {t('{name}: that was not saved. Please try again.', { name: personName(thread) })} {data.failed.text}
      </p>
      <LoginAgain failure={data.failed} />
    </>
  )
}
