import { type Client, clientContext } from '../../../api/client.ts'

interface Context {
  get(key: typeof clientContext): Client
}

/** Who is signed in, and the calls of their pages; undefined for everybody else, who see samples. */
export async function ownPages(context: Context, request: Request) {
  if (!request.headers.has('cookie')) return undefined
  const client = context.get(clientContext)
  const user = await client.getUser()
  return user ? { user, calls: await client.profiles() } : undefined
}
