import { expect, test } from 'vitest'
import { tourFrom, videoFrom } from '../../../app/core/listing/embeds.ts'
import { contentSecurityPolicy } from './response-headers.ts'

test('frames are allowed of exactly the hosts whose videos and tours a listing shows', () => {
  const players = [
    videoFrom('https://youtu.be/dQw4w9WgXcQ')!.embed,
    videoFrom('https://vimeo.com/123456789')!.embed,
    tourFrom('https://my.matterport.com/show/?m=SxQL3iGyoDo')!.url,
    tourFrom('https://kuula.co/share/collection/7lVLq')!.url,
    tourFrom('https://app.cloudpano.com/tours/RlO6rgfJS')!.url,
  ]
  const policy = contentSecurityPolicy('<p>No script.</p>', 'https://tiles.example/style.json')
  const frames = policy.split('; ').filter((directive) => directive.startsWith('frame-src'))
  expect(frames).toEqual([`frame-src ${players.map((player) => new URL(player).origin).join(' ')}`])
})
