import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { ThreadOutcome } from '../thread-action.ts'

/** Empties the field once its words are kept; what was typed while they were on their way stays. */
export function useClearing(area: RefObject<HTMLTextAreaElement | null>, outcome?: ThreadOutcome) {
  const sending = useNavigation().formData?.get('text')
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (typeof sending === 'string') sent.current = sending
  }, [sending])
  useEffect(() => {
    if (!outcome?.version || !area.current) return
    const { value } = area.current
    // A form spells line breaks as CR LF.
    area.current.value = withoutSent(value, sent.current?.replaceAll('\r\n', '\n') ?? value)
  }, [outcome, area])
}

/** What was typed behind the words that were sent. */
export function withoutSent(text: string, sent: string) {
  return sent && text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

/** What was not sent is a draft again, and so is what was typed while the reply was on its way. */
export function useDraftAfterSending(
  area: RefObject<HTMLTextAreaElement | null>,
  keep: (text: string) => void,
  outcome?: ThreadOutcome,
) {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if ((outcome?.text || outcome?.version) && area.current) latest.current(area.current.value)
  }, [outcome, area])
}
