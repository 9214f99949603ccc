import type { Post } from '../components/messages/message-sending.ts'

/** The API client of message forms, fetched at the first use of a form: a visit without a message does not load it. */
export function lazyClient(): Post {
  return {
    formStamp: async () => (await fetchClient()).formStamp(),
    sendInquiry: async (...inquiry) => (await fetchClient()).sendInquiry(...inquiry),
    sendReport: async (...report) => (await fetchClient()).sendReport(...report),
    sendContact: async (...message) => (await fetchClient()).sendContact(...message),
  }
}

/** The API client, fetched at its first use. */
export async function fetchClient() {
  return (await import('./client.ts')).browserClient()
}
