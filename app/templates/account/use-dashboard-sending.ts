import { useRef, useState } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { type DashboardDraft, submissionOf } from '../../../domain/property/dashboard-listing.ts'
import { submissionToWire } from '../../../domain/submission/submission.ts'
import { fetchClient } from '../../api/lazy-client.ts'
import { beginMessage } from '../../components/messages/message-sending.ts'
import type { ChosenPicture } from './dashboard-pictures.tsx'

export interface DashboardSending {
  state: 'waiting' | 'busy' | 'sent'
  /** Why it was not sent. */
  reason?: string
  send: () => void
}

/** Sends what the preview shows: first its photos, then the listing. A second press after a failure makes no second listing. */
export function useDashboardSending(draft: DashboardDraft | undefined, pictures: () => readonly ChosenPicture[]) {
  const [state, setState] = useState<DashboardSending['state']>('waiting')
  const [reason, setReason] = useState<string>()
  const begun = useRef<ReturnType<typeof beginMessage>>(undefined)
  const stored = useRef(new Map<number, string>())
  return {
    sending: { state, send, ...(reason && { reason }) } satisfies DashboardSending,
    /** Asks for what the first sending needs, before it is sent. */
    begin() {
      begun.current ??= beginMessage({ formStamp: async () => (await fetchClient()).formStamp() })
      setReason(undefined)
    },
  }

  async function send() {
    if (!draft) return
    setState('busy')
    setReason(undefined)
    const problem = await attempt(draft).catch(() => t('The server could not be reached.'))
    setReason(problem)
    setState(problem ? 'waiting' : 'sent')
  }

  async function attempt(typed: DashboardDraft): Promise<string | undefined> {
    const calls = await (await fetchClient()).submissions()
    const paths: string[] = []
    for (const { id, file } of pictures()) {
      let path = stored.current.get(id)
      if (!path) {
        const answer = await calls.uploadPicture(file)
        if (!answer.kept) return `${file.name}: ${answer.text}`
        path = answer.path
        stored.current.set(id, path)
      }
      paths.push(path)
    }
    const extras = await begun.current!('')
    const answer = await calls.submitProperty(submissionToWire(submissionOf(typed), paths), extras)
    if (answer.sent) return undefined
    return Object.values(answer.errors ?? {})[0] ?? answer.text
  }
}
