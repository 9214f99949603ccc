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
