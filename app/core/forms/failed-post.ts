import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router'
import { showToast } from '../../ui/dialog/toast.tsx'
import { t } from '../language/translate.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Around everything that the router does in the browser: a form that got no answer, or that of a server in trouble, leaves its screen
 * as it is, with what is typed in it, and says so. React Router (8.4) would put the error screen in its place. Forms that catch their
 * own failures do not come here.
 */
export async function keepFailedPost({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isServersFault(result))
  if (failed.length === 0) return results
  showToast({
    title: noAnswer(),
    text: t('What you have typed is still here. Please try again.'),
    tone: 'bad',
    time: failureTime,
  })
  const kept = data(undefined, { status: 503 })
  return { ...results, ...Object.fromEntries(failed.map(([id]) => [id, { type: 'data' as const, result: kept }])) }
}

/** Why no answer came, as far as the browser knows. */
export function noAnswer() {
  return navigator.onLine ? t('The server did not answer.') : t('You are offline.')
}

/** Milliseconds for which a failure stays on screen: whoever has just typed may look elsewhere. */
const failureTime = 20_000

/** Not what the server says of the address or of whoever asks. React Router wraps what an action has thrown. */
function isServersFault(result: unknown) {
  const { data: wrapped } = (result ?? {}) as { data?: unknown }
  const error = wrapped instanceof Error ? wrapped : result
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
}
