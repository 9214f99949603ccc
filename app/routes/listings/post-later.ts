import type { Post } from '../../parts/message-sending.ts'

/** The API's client for a page that can do without it until somebody writes: fetched with the first touch of a form. */
export function postLater(): Post {
  return {
    formStamp: async () => (await client()).formStamp(),
    sendInquiry: async (...inquiry) => (await client()).sendInquiry(...inquiry),
    sendContact: async (...message) => (await client()).sendContact(...message),
  }
}

async function client() {
  return (await import('../../api.ts')).browserClient()
}
