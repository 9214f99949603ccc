import { t } from '../language/translate.ts'
import { withoutInvisible } from '../words/normalise.ts'

export interface Video {
  host: 'youtube' | 'vimeo'
  id: string
  /** Privacy-friendly address of the player. */
  embed: string
}

const youtubeHosts = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/
const vimeoHosts = /^(?:www\.|player\.)?vimeo\.com$/

/**
 * The video behind a link: its id is the `v` parameter or the last path segment (spec 2.7), only on known hosts and
 * only when it looks like an id (contract 3.18). Anything else is no video.
 */
export function videoFrom(link: string): Video | undefined {
  const text = withoutInvisible(link).trim()
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const id = url.searchParams.get('v') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (youtubeHosts.test(url.hostname) && /^[\w-]{11}$/.test(id)) {
    return { host: 'youtube', id, embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
  }
  if (vimeoHosts.test(url.hostname) && /^\d{6,12}$/.test(id)) {
    return { host: 'vimeo', id, embed: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` }
  }
}

export interface Tour {
  /** Name of the hosting site. */
  host: string
  /** Address of the tour, for a link and for a frame. */
  url: string
}

/** Sites that host 360° tours. `link` finds the id in the path and query of a link; `path` precedes it in the frame's address. */
const tourHosts = [
  {
    name: 'Matterport',
    origin: 'https://my.matterport.com',
    link: /^\/show\/?\?(?:.*&)?m=(\w{11})(?:&|$)/,
    path: '/show/?m=',
  },
  {
    name: 'Kuula',
    origin: 'https://kuula.co',
    // One panorama, a tour (`collection`), or a tour that starts at a panorama.
    link: /^\/(?:share|post)\/((?:\w{4,8}\/)?collection\/\w{4,8}|\w{4,8})(?:[/?]|$)/,
    path: '/share/',
  },
  {
    name: 'CloudPano',
    origin: 'https://app.cloudpano.com',
    link: /^\/tours\/([\w-]{6,24})(?:[/?]|$)/,
    path: '/tours/',
  },
]

/** For the content security policy. */
export const tourOrigins = tourHosts.map(({ origin }) => origin)

export const badTour = () => t('Please enter a tour link of Matterport, Kuula or CloudPano that starts with https://.')

/** The tour behind a link, in one spelling. Undefined for other sites, for http and for a link without an id. */
export function tourFrom(link: string): Tour | undefined {
  const text = withoutInvisible(link).trim()
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, search } = new URL(text)
  const host = tourHosts.find((one) => one.origin === origin)
  const [, id] = host?.link.exec(pathname + search) ?? []
  return host && id ? { host: host.name, url: host.origin + host.path + id } : undefined
}
