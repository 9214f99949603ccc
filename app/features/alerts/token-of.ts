/** The token of a mailed link, as long as one may be. */
export function tokenOf(request: Request) {
  return (new URL(request.url).searchParams.get('token') ?? '').slice(0, 300)
}
