import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { ThreadOutcome } from '../thread-action.ts'

/** The reply or the note that is on its way. */
export function useSent(kind: 'reply' | 'note') {
  const { formData } = useNavigation()
  const intent = String(formData?.get('intent') ?? '')
  return (kind === 'note' ? intent === 'note' : intent.startsWith('send')) ? formData : undefined
}

/** Whether a form may be sent: not while it is on its way, which the router may tell later than a key is pressed again. */
export function useSendOnce(busy: boolean, outcome: unknown) {
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!busy) isSent.current = false
  }, [busy, outcome])
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
    return !event.defaultPrevented
  }
}

/** Empties the field once its words are kept; what was typed while they were on their way stays. */
export function useClearing(
  area: RefObject<HTMLTextAreaElement | null>,
  kind: 'reply' | 'note',
  outcome?: ThreadOutcome,
) {
  const sending = useSent(kind)?.get('text')
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (typeof sending === 'string') sent.current = sending
  }, [sending])
  useEffect(() => {
    if (!outcome?.version || !area.current) return
    const { value } = area.current
    // A form spells line breaks as CR LF.
    area.current.value = withoutSent(value, sent.current?.replaceAll('\r\n', '\n') ?? value)
    // What is left is kept from now on (`KeptFields`).
    if (area.current.value) area.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [outcome, area])
}

/** What was typed behind the words that were sent. */
export function withoutSent(text: string, sent: string) {
  return sent && text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

/** What was not sent is a draft again, whether it was refused or not answered, and so is what was typed while it was on its way. */
export function useDraftAfterSending(area: RefObject<HTMLTextAreaElement | null>, keep: (text: string) => void) {
  const latest = useRef(keep)
  latest.current = keep
  const isSending = useSent('reply') !== undefined
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && area.current) latest.current(area.current.value)
    wasSending.current = isSending
  }, [isSending, area])
}
