import { localPath, paths } from '../../../domain/paths.ts'

/**
 * Which saved search the subscriber is changing: while they choose other filters on the list, which knows nothing of it, the
 * cookie holds its id and the private link's token. Only the page that asks for news gets it.
 */
export interface EditedAlert {
  id: string
  token: string
}

const name = 'fundy-alert'
/** Seconds. */
const life = 3_600

export function readEditCookie(request: Request): EditedAlert | undefined {
  const [, id = '', token = ''] =
    /(?:^|;\s*)fundy-alert=([\w-]{1,64})\.([\w.-]{1,300})/.exec(request.headers.get('Cookie') ?? '') ?? []
  return id && token ? { id, token } : undefined
}

export function editCookie(request: Request, { id, token }: EditedAlert) {
  return written(request, `${id}.${token}`, life)
}

export function clearEditCookie(request: Request) {
  return written(request, '', 0)
}

function written(request: Request, value: string, seconds: number) {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const where = `Path=${localPath(paths.alerts)}; Max-Age=${seconds}`
  return `${name}=${value}; ${where}; HttpOnly; SameSite=Lax${secure}`
}
