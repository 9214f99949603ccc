import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tourFrom, videoFrom } from './embeds.ts'

/** Any code point, halves of pairs included. fast-check's own takes a second to set up. */
const letter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

const youtube = { host: 'youtube', id: 'R6MlUcmOul8' }
const vimeo = { host: 'vimeo', id: '76979871' }

test.each([
  ['https://www.youtube.com/watch?v=R6MlUcmOul8', youtube],
  ['https://youtube.com/watch?list=x&v=R6MlUcmOul8&t=9', youtube],
  ['http://m.youtube.com/watch?v=R6MlUcmOul8', youtube],
  ['https://youtu.be/R6MlUcmOul8?si=abc', youtube],
  ['https://www.youtube.com/embed/R6MlUcmOul8', youtube],
  ['https://www.youtube.com/shorts/R6MlUcmOul8/', youtube],
  ['https://www.youtube-nocookie.com/embed/R6MlUcmOul8', youtube],
  ['  https://YOUTU.BE/R6MlUcmOul8  ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?h=1', vimeo],
])('%s is a video', (link, video) => {
  expect(videoFrom(link)).toMatchObject(video)
})

test.each([
  '',
  'R6MlUcmOul8',
  'youtube.com/watch?v=R6MlUcmOul8',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=R6MlUcmOul8"><script>',
  'https://youtube.com.example.org/watch?v=R6MlUcmOul8',
  'https://youtube.com@example.org/watch?v=R6MlUcmOul8',
  'https://notyoutube.com/watch?v=R6MlUcmOul8',
  'https://example.org/?u=youtube.com&v=R6MlUcmOul8',
  'javascript://youtube.com/%0aalert(1)?v=R6MlUcmOul8',
  'data:text/html,youtube.com?v=R6MlUcmOul8',
  'ftp://youtube.com/watch?v=R6MlUcmOul8',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1/../../x',
])('%j is none', (link) => {
  expect(videoFrom(link)).toBeUndefined()
})

test('whatever is typed, only two hosts and plain ids are embedded', () => {
  const start = fc.constantFrom(
    '',
    'https://youtu.be/',
    'https://www.youtube.com/watch?v=',
    'https://vimeo.com/',
    'https:',
  )
  const typed = fc.tuple(start, fc.string({ unit: letter, maxLength: 14 })).map((parts) => parts.join(''))
  const embeds = [
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1$/,
    /^https:\/\/player\.vimeo\.com\/video\/\d{6,12}\?dnt=1&autoplay=1$/,
  ]
  fc.assert(
    fc.property(typed, (link) => {
      const { embed } = videoFrom(link) ?? {}
      expect(embed === undefined || embeds.some((pattern) => pattern.test(embed))).toBe(true)
    }),
  )
})

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'Matterport', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  [
    ' https://my.matterport.com/show?play=1&m=SxQL3iGyoDo&ts=2 ',
    'Matterport',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  ],
  ['https://kuula.co/post/7lVLq', 'Kuula', 'https://kuula.co/share/7lVLq'],
  ['https://kuula.co/share/collection/7lVLq?fs=1', 'Kuula', 'https://kuula.co/share/collection/7lVLq'],
  ['https://kuula.co/share/7wW3l/collection/7YhvC?fs=1&vr=1', 'Kuula', 'https://kuula.co/share/7wW3l/collection/7YhvC'],
  ['https://kuula.co/post/hnZJP/collection/7D4pF', 'Kuula', 'https://kuula.co/share/hnZJP/collection/7D4pF'],
  ['https://app.cloudpano.com/tours/RlO6rgfJS/?disable=logo', 'CloudPano', 'https://app.cloudpano.com/tours/RlO6rgfJS'],
  ['https://app.cloudpano.com/tours/aB3_x-9Kq', 'CloudPano', 'https://app.cloudpano.com/tours/aB3_x-9Kq'],
])('%s is a tour of %s', (link, host, url) => {
  expect(tourFrom(link)).toEqual({ host, url })
  expect(tourFrom(url)).toEqual({ host, url })
})

test.each([
  '',
  'SxQL3iGyoDo',
  'http://my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com/show/?m=short',
  'https://my.matterport.com.evil.example/show/?m=SxQL3iGyoDo',
  'https://evil.example/?https://my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com:8443/show/?m=SxQL3iGyoDo',
  'https://kuula.co/explore',
  'https://kuula.co/share/collection',
  'https://kuula.co/share/<script>',
  'https://app.cloudpano.com/login',
  'javascript:alert(1)',
])('%j is no tour link', (link) => {
  expect(tourFrom(link)).toBeUndefined()
})
