import { localPath, paths } from '../../../core/paths.ts'

/**
 * The name of a cookie that tells scripts of the list that the visitor came to change a saved search. The server sets it with
 * the cookie that holds which one, which scripts cannot read.
 */
const editMarker = 'fundy-alert-edit'

/** Whether the visitor chooses other filters for a saved search. In the browser only. */
export function isAlertEdited() {
  return document.cookie.split('; ').includes(`${editMarker}=1`)
}

/**
 * Which saved search the subscriber is changing: while they choose other filters on the list, the cookie holds its id and the
 * private link's token. Only the page that asks for news gets it. A second cookie without either tells the list's script to
 * lead to that page instead of asking in a dialog.
 */
interface EditedAlert {
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

export function editCookies(request: Request, { id, token }: EditedAlert) {
  return written(request, `${id}.${token}`, '1', life)
}

export function clearEditCookies(request: Request) {
  return written(request, '', '', 0)
}

function written(request: Request, value: string, marker: string, seconds: number) {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const rest = `Max-Age=${seconds}; SameSite=Lax${secure}`
  const headers = new Headers()
  headers.append('Set-Cookie', `${name}=${value}; Path=${localPath(paths.alerts)}; HttpOnly; ${rest}`)
  headers.append('Set-Cookie', `${editMarker}=${marker}; Path=${localPath(paths.listings)}; ${rest}`)
  return headers
}
