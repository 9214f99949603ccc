/** The API client, fetched at its first use. */
export async function fetchClient() {
  return (await import('./client.ts')).browserClient()
}
