import type { Post } from '../components/messages/message-sending.ts'
import type { VisitCalls } from './visit-calls.ts'

/** What the forms of a listing need: messages, and its times for visits. */
export type VisitPost = Post & Pick<VisitCalls, 'visitTimes' | 'bookVisit'>

/** The API client of message forms, fetched at the first use of a form: a visit without a message does not load it. */
export function lazyClient(): VisitPost {
  return {
    formStamp: async () => (await fetchClient()).formStamp(),
    sendInquiry: async (...inquiry) => (await fetchClient()).sendInquiry(...inquiry),
    sendReport: async (...report) => (await fetchClient()).sendReport(...report),
    sendContact: async (...message) => (await fetchClient()).sendContact(...message),
    visitTimes: async (...listing) => (await (await fetchClient()).visits()).visitTimes(...listing),
    bookVisit: async (...booking) => (await (await fetchClient()).visits()).bookVisit(...booking),
  }
}

/** The API client, fetched at its first use. */
export async function fetchClient() {
  return (await import('./client.ts')).browserClient()
}
